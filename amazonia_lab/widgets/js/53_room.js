// How high the board may be, so that what belongs to a turn (heading, tracks, board, bar, hand) is seen at once.
const HAND = [84, 200]; // room kept for what is played with below the board, in pixels: no less, no more

// Height of what is in sight: a notebook scrolls in a box that is lower than the window.
function roomAround(root) {
  let room = window.innerHeight;
  for (let box = root.parentElement; box && box !== document.body; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    // A box as high as the table does not scroll.
    if (box.clientHeight > 300 && box.clientHeight < root.offsetHeight) room = Math.min(room, box.clientHeight);
  }
  // The form above a table leaves its strip in sight.
  const strip = document.querySelector(".al-start[data-open=no]");
  return strip ? room - Math.min(70, strip.offsetHeight + 4) : room;
}

// Measured when width or room change, not at each step: the board's height never jumps in play. On a stage it gives way to
// what grows above it, as the bar would cover it.
function fitBoard(view) {
  const map = view.root.querySelector(".al-map");
  const width = view.root.clientWidth;
  if (!map || !width) return;
  const room = roomAround(view.root);
  const key = [width, room, map.getAttribute("viewBox")].join();
  const { top } = view.root.getBoundingClientRect();
  const box = map.getBoundingClientRect();
  if (view.fitted === key && !(view.model.get("stage") && box.top - top > view.fitTop + 2)) return;
  view.fitted = key;
  view.fitTop = box.top - top;
  const all = (selector) => [...view.root.querySelectorAll(selector)];
  const bar = view.root.querySelector(".al-bar");
  // What comes and goes above the board is no reason to draw it small.
  const passing = all(":is(.al-offer,.al-gone)").reduce((sum, one) => sum + one.offsetHeight + 8, 0);
  const hand = view.root.querySelector(".al-below");
  const kept = hand && !view.model.get("stage") ? Math.min(HAND[1], Math.max(HAND[0], hand.offsetHeight)) + 6 : 0;
  const below = map.closest(".al-boardbox").getBoundingClientRect().bottom - box.bottom;
  const others = box.top - top - passing + below + 6 + (bar ? Math.min(bar.offsetHeight, 120) : 0) + kept + 4;
  view.root.style.setProperty("--al-high", map.viewBox.baseVal.height);
  view.root.style.setProperty("--al-fit", `${Math.floor(room - others)}px`);
}

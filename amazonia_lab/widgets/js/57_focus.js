// A dialog is modal: nothing beside it can be reached while it is open, and the focus stays in it.
function holdModal(view) {
  for (const element of view.inert || []) element.removeAttribute("inert");
  view.inert = [];
  const dialog = view.root.querySelector(".al-dialog[aria-modal=true]");
  if (!dialog) return;
  for (let at = dialog; at !== view.root; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside === at || beside === view.live || beside.hasAttribute("inert")) continue;
      beside.setAttribute("inert", "");
      view.inert.push(beside);
    }
  }
}

// Tab goes round in the dialog.
function keepTab(view, event) {
  const dialog = event.target.closest("[aria-modal=true]");
  if (!dialog) return;
  const stops = [...dialog.querySelectorAll("button, input, textarea, select, a[href]")].filter((e) => !e.disabled && e.tabIndex >= 0);
  const at = stops.indexOf(event.target);
  const next = event.shiftKey ? at - 1 : at + 1;
  if (next >= 0 && next < stops.length) return; // inside, the browser's own way is right
  stops[(next + stops.length) % stops.length].focus();
  event.preventDefault();
}

// What scrolls by itself is a Tab stop while there is more in it than is seen, so that keys can scroll it.
function scrollStops(view) {
  for (const box of view.root.querySelectorAll(".al-bar-words, .al-status, .al-scroll, .al-menu")) {
    const more = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (more && !box.querySelector("button")) {
      box.setAttribute("tabindex", "0");
      box.setAttribute(MARK, "true");
    } else if (box.getAttribute("tabindex") === "0") box.removeAttribute("tabindex");
  }
}

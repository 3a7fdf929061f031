// What is said aloud: one live region, each thing once. What happened comes as one summary from Python.
const HEARD = 250; // ms; said a moment later, so that it is heard after the redraw
const ALOUD = 1500; // characters of an answer, about a minute and a half; the rest is read where it stands

// Say this; with `also`, after what is about to be said.
function speak(view, text, also = false) {
  if (!text) return;
  clearTimeout(view.speaking);
  view.toSay = also && view.toSay ? `${view.toSay} ${text}` : text;
  view.speaking = setTimeout(() => {
    // The same words once more are heard only if the text is another one.
    view.live.textContent = view.live.textContent === view.toSay ? view.toSay + "\u00a0" : view.toSay;
    view.toSay = "";
  }, HEARD);
}

const tellOnly = (view, text) => speak(view, text);

function tell(view, say) {
  view.say = say;
  speak(view, asSentences([say.head, say.does, say.text, say.rule]));
}

// After a change: what happened, bots' turns summed up, then who is asked what; the curtain says its own.
function speakNews(view) {
  const curtain = view.model.get("curtain") || {};
  const down = curtain.seat !== undefined;
  const turned = view.number !== view.toldNumber || down !== view.wasDown;
  const first = view.toldNumber === undefined;
  view.toldNumber = view.number;
  view.wasDown = down;
  // Looking back tells where it is itself.
  if (!turned || (first && view.look)) return;
  speak(view, down ? view.t("curtain", { name: curtain.name }) : view.model.get("spoken"), true);
}

// Parts of a label as sentences, nothing twice.
function asSentences(parts) {
  const said = [];
  for (const part of parts) {
    const bare = String(part || "").replace(/[.\s]+$/, "");
    if (bare && !said.some((one) => one === bare || (bare.length > 3 && one.includes(bare)))) said.push(bare);
  }
  return said.join(". ");
}

// What is offered with a thing, or why nothing is. A price that is only a number says nothing without its picture.
function offerSays(t, light, blocked) {
  if (light) return [light.label || t("offers", { count: light.count }), /^\d+$/.test(light.price) ? "" : light.price];
  return blocked ? [blocked.reason] : [];
}

// Words that are heard and not seen, and drawings that are seen and not heard.
const forTheEar = (words) => h("span", { class: "al-unseen" }, words);
const forTheEye = (node) => (isNode(node) ? [node[0], { ...node[1], "aria-hidden": "true" }, node[2]] : node);

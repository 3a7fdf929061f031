// What is said aloud: one live region, each thing once. What happened comes as one summary from Python.
const HEARD = 250; // ms; said a moment later, so that it is heard after the redraw
const ALOUD = 700; // characters of an answer; the rest is read where it stands

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
  speak(view, [say.head, say.text, say.rule].filter(Boolean).join(". "));
}

// After a change: what happened, bots' turns summed up, then who is asked what; the curtain says its own.
function speakNews(view) {
  const curtain = view.model.get("curtain") || {};
  const down = curtain.seat !== undefined;
  const turned = view.number !== view.toldNumber || down !== view.wasDown;
  const first = view.toldNumber === undefined;
  view.toldNumber = view.number;
  view.wasDown = down;
  if (!turned || first) return;
  speak(view, down ? view.t("curtain", { name: curtain.name }) : view.model.get("spoken"), true);
}

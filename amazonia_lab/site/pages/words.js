// Words of the page, from the message catalogue: {slot}, and {n|one form|many form} by whether n is 1.
const words = JSON.parse(document.getElementById("words").textContent);

export function t(key, values = {}) {
  return (words[key] ?? `⟨${key}⟩`).replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (slot, name, one, many) => {
    if (!(name in values)) return slot;
    return one === undefined ? String(values[name]) : values[name] === 1 ? one : many;
  });
}

export function show(element, shown) {
  element.hidden = !shown;
}

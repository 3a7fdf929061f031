// Words come from the catalogue that Python sends; slots as there: {name} and {n|one|many}.
function makeWords(messages, where = "table.") {
  return (key, values = {}) => {
    const template = messages[key];
    if (template === undefined) return "⟨" + where + key + "⟩";
    return template.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (slot, name, one, many) => {
      if (!(name in values)) return slot;
      if (one === undefined) return String(values[name]);
      return Number(values[name]) === 1 ? one : many;
    });
  };
}

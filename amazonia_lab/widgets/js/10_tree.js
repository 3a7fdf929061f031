// Elements from plain data: ["tag", {attributes}, [children]]; text is only ever made into text nodes.
// Elements with the same data-key stay the same element, so focus, menus and movement outlive a redraw.
const SVG_NS = "http://www.w3.org/2000/svg";
const HTML_NS = "http://www.w3.org/1999/xhtml";
const NEVER = new Set(["script", "iframe", "object", "embed", "foreignobject", "link", "base"]);

const isNode = (kid) => Array.isArray(kid) && kid.length === 3 && typeof kid[0] === "string" && !Array.isArray(kid[1]) && typeof kid[1] === "object";

// An element; lists of children are laid flat, what is null or false is left out.
function h(tag, attrs, ...kids) {
  const flat = [];
  const take = (kid) => {
    if (kid === null || kid === undefined || kid === false) return;
    if (Array.isArray(kid) && !isNode(kid)) kid.forEach(take);
    else flat.push(kid);
  };
  kids.forEach(take);
  return [tag, attrs || {}, flat];
}

function create(parent, tag) {
  if (NEVER.has(tag.toLowerCase())) tag = "span";
  const ns = tag === "svg" || parent.namespaceURI === SVG_NS ? SVG_NS : HTML_NS;
  const made = document.createElementNS(ns, tag);
  made.alTag = tag;
  made.alAttrs = {};
  return made;
}

function dress(element, attrs) {
  const old = element.alAttrs;
  for (const name in old) if (!(name in attrs) || attrs[name] === null || attrs[name] === false) element.removeAttribute(name);
  for (const name in attrs) {
    let value = attrs[name];
    if (value === null || value === false || value === undefined || /^on/i.test(name)) continue;
    value = value === true ? "" : String(value);
    if (old[name] !== value || element.getAttribute(name) === null) element.setAttribute(name, value);
  }
  const kept = {};
  for (const name in attrs) {
    const value = attrs[name];
    if (value !== null && value !== false && value !== undefined) kept[name] = value === true ? "" : String(value);
  }
  element.alAttrs = kept;
  element.alKey = kept["data-key"];
}

// Make the children of an element be the given ones. An element with data-own keeps the children it has.
function patch(parent, kids) {
  const wanted = new Set();
  for (const kid of kids) if (Array.isArray(kid) && kid[1]["data-key"]) wanted.add(kid[1]["data-key"]);
  const keyed = new Map();
  for (let child = parent.firstChild; child; ) {
    const next = child.nextSibling;
    if (child.alKey !== undefined) {
      if (wanted.has(child.alKey)) keyed.set(child.alKey, child);
      else parent.removeChild(child);
    }
    child = next;
  }
  let at = parent.firstChild;
  for (const kid of kids) {
    if (!Array.isArray(kid)) {
      const words = String(kid);
      if (at && at.nodeType === 3) {
        if (at.nodeValue !== words) at.nodeValue = words;
        at = at.nextSibling;
      } else {
        parent.insertBefore(document.createTextNode(words), at);
      }
      continue;
    }
    const [tag, attrs, inner] = kid;
    const key = attrs["data-key"];
    let element = null;
    if (key) {
      element = keyed.get(String(key)) || null;
      if (element && element.alTag !== tag) element = null;
    } else if (at && at.nodeType === 1 && at.alKey === undefined && at.alTag === tag) {
      element = at;
    }
    if (!element) {
      element = create(parent, tag);
      parent.insertBefore(element, at);
    } else if (element === at) {
      at = at.nextSibling;
    } else {
      parent.insertBefore(element, at);
    }
    if (element.alKid === kid) continue; // the very same data: nothing below it has changed
    dress(element, attrs);
    element.alKid = kid;
    if (!("data-own" in attrs)) patch(element, inner);
  }
  while (at) {
    const next = at.nextSibling;
    parent.removeChild(at);
    at = next;
  }
}

// What a view listens to, in one list, so that it hears nothing any more once it is closed.
function hearing() {
  const ends = [];
  return {
    on(target, types, f, capture = false) {
      for (const type of types.split(" ")) {
        target.addEventListener(type, f, capture);
        ends.push(() => target.removeEventListener(type, f, capture));
      }
    },
    model(model, type, f) {
      model.on(type, f);
      ends.push(() => model.off(type, f));
    },
    end: () => ends.splice(0).forEach((stop) => stop()),
  };
}

// Building nodes: texts become text nodes, so that nothing anybody wrote is ever mark-up.

const SVG = "http://www.w3.org/2000/svg";

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return node;
}

// Shows these elements in a container. What looks the same stays, so that no press is lost while the
// world goes on; whoever stood in the container with the keyboard stands there again.
export function redraw(container, ...elements) {
  const key = container.contains(document.activeElement) && document.activeElement.dataset.key;
  const wanted = elements.flat(Infinity).filter(Boolean);
  wanted.forEach((element, index) => {
    const there = container.children[index];
    if (!there) container.append(element);
    else if (!there.isEqualNode(element)) there.replaceWith(element);
  });
  while (container.children.length > wanted.length) container.lastElementChild.remove();
  if (key && !container.contains(document.activeElement)) {
    container.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }
}

const ICONS = {
  personAdd: [
    "M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z",
    "M3 20c.6-4 3.5-6 7-6s6.4 2 7 6",
    "M19 7v6m-3-3h6",
  ],
  groupAdd: [
    "M21 11.5c0 4.4-4 8-9 8-1.3 0-2.5-.2-3.6-.7L3 20l1.5-4C3.5 14.7 3 13.2 3 11.5c0-4.4 4-8 9-8s9 3.6 9 8Z",
    "M12 8.5v6m-3-3h6",
  ],
  gauge: ["M4 19a9 9 0 1 1 16 0", "m12 14 4-5"],
  theme: ["M20 13.5A8.5 8.5 0 1 1 10.5 4a7 7 0 0 0 9.5 9.5Z"],
  more: ["M12 5.5v.01M12 12v.01M12 18.5v.01"],
  edit: ["M4 20h4L19 9l-4-4L4 16v4Z", "m13 7 4 4"],
  send: ["M4 12 20 4l-5 16-4-6-7-2Z", "m11 14 4-5"],
  eye: ["M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z", "M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"],
  close: ["m6 6 12 12M18 6 6 18"],
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const drawn = {
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "aria-hidden": "true",
  };
  const pen = { "stroke-width": "2", "stroke-linecap": "round", "stroke-linejoin": "round" };
  for (const [key, value] of Object.entries({ ...drawn, ...pen })) svg.setAttribute(key, value);
  for (const line of ICONS[name]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", line);
    svg.append(path);
  }
  return svg;
}

export function iconButton(name, label, onclick, attributes = {}) {
  const known = { type: "button", class: "icon-button", "aria-label": label, title: label };
  return el("button", { ...known, "data-key": name, onclick, ...attributes }, icon(name));
}

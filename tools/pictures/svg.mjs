/** Small pieces for drawing with SVG text: the document, gradients, soft shadows and a repeatable random. */

export const svg = (width, height, body) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );

/** A straight gradient from the given colours, evenly spaced; `turn` is "down", "across" or "corner". */
export function gradient(id, colours, turn = "down") {
  const [x2, y2] = { down: [0, 1], across: [1, 0], corner: [1, 1] }[turn];
  const stops = colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.join("")}</linearGradient>`;
}

/** A round gradient lit from the upper start corner, as every picture is. */
export function ball(id, colours, cx = 0.36, cy = 0.28) {
  const stops = colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`);
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r=".85">${stops.join("")}</radialGradient>`;
}

export const blurFilter = (id, deviation) =>
  `<filter id="${id}" x="-50%" y="-80%" width="200%" height="260%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** The warm shadow under things. The filter named must exist in the same document. */
export const shade = (cx, cy, rx, ry, opacity, filter) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#1c0d06" fill-opacity="${opacity}" filter="url(#${filter})"/>`;

/** A repeatable random, so that composing twice gives the same bytes (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (from, to) => from + (to - from) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

export const r1 = (n) => Math.round(n * 10) / 10;

/** What fills a bowl or a plate: strands, grains and crumbs scattered in an ellipse. */
import { r1, random } from "../svg.mjs";

/** A point within the ellipse, evenly spread. */
function within(dice, { cx, cy, rx, ry }) {
  const [turn, reach] = [dice.between(0, Math.PI * 2), Math.sqrt(dice.between(0, 1))];
  return [cx + Math.cos(turn) * rx * reach, cy + Math.sin(turn) * ry * reach];
}

/** Noodles: each strand a loop, drawn twice so that it stands out from those below. */
export function strands(area, colours, { count = 70, thick = 11, seed = 1, edge = "#7a4a12", nest = 0.62 } = {}) {
  const dice = random(seed);
  const flat = area.ry / area.rx;
  let out = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = within(dice, { ...area, rx: area.rx * nest, ry: area.ry * nest });
    const reach = dice.between(area.rx * 0.18, area.rx * 0.5);
    const turn = dice.between(0, Math.PI * 2);
    const end = turn + dice.between(1.6, 3.6);
    const at = (angle) => `${r1(x + Math.cos(angle) * reach)} ${r1(y + Math.sin(angle) * reach * flat)}`;
    const path = `M${at(turn)} A${r1(reach)} ${r1(reach * flat)} 0 ${end - turn > Math.PI ? 1 : 0} 1 ${at(end)}`;
    out += `<path d="${path}" stroke="${edge}" stroke-opacity=".45" stroke-width="${thick + 3}"/><path d="${path}" stroke="${dice.pick(colours)}" stroke-width="${thick}"/>`;
  }
  return `<g fill="none" stroke-linecap="round">${out}</g>`;
}

/** Grains of rice or crumbs: short turned ellipses, lighter ones last. */
export function grains(area, colours, { count = 260, length = 9, thick = 4, seed = 2 } = {}) {
  const dice = random(seed);
  let out = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = within(dice, area);
    const colour = colours[Math.min(colours.length - 1, Math.floor((i / count) * colours.length))];
    out += `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${length}" ry="${thick}" fill="${colour}" transform="rotate(${Math.round(dice.between(0, 180))} ${r1(x)} ${r1(y)})"/>`;
  }
  return out;
}

/** Small toppings: herbs, spring onion, chilli rings, sesame, nuts. Each kind is a mark at a point. */
const marks = {
  herb: (x, y, turn) =>
    `<path d="M${x} ${y} q7 -9 16 -2 q-5 10 -16 2Z" fill="${turn > 180 ? "#3f8f3a" : "#5fb04a"}" transform="rotate(${turn} ${x} ${y})"/>`,
  scallion: (x, y, turn) =>
    `<ellipse cx="${x}" cy="${y}" rx="8" ry="6" fill="none" stroke="${turn > 180 ? "#4fa53a" : "#86c95a"}" stroke-width="4.5" transform="rotate(${turn} ${x} ${y})"/>`,
  chilli: (x, y, turn) =>
    `<ellipse cx="${x}" cy="${y}" rx="8" ry="6" fill="none" stroke="${turn > 200 ? "#c3241b" : "#e8402c"}" stroke-width="5" transform="rotate(${turn} ${x} ${y})"/>`,
  sesame: (x, y, turn) =>
    `<ellipse cx="${x}" cy="${y}" rx="5.5" ry="3.2" fill="#fff1cf" transform="rotate(${turn} ${x} ${y})"/>`,
  nut: (x, y, turn) =>
    `<rect x="${x - 7}" y="${y - 4}" width="14" height="8" rx="4" fill="${turn > 180 ? "#d9a45a" : "#f0c98a"}" transform="rotate(${turn} ${x} ${y})"/>`,
  pistachio: (x, y, turn) =>
    `<rect x="${x - 6}" y="${y - 4}" width="12" height="8" rx="3.5" fill="${turn > 180 ? "#7fa33c" : "#a9c957"}" transform="rotate(${turn} ${x} ${y})"/>`,
  seed: (x, y) =>
    `<circle cx="${x}" cy="${y}" r="6" fill="#c8233a"/><circle cx="${x - 2}" cy="${y - 2}" r="1.8" fill="#fff" fill-opacity=".7"/>`,
  spice: (x, y) => `<circle cx="${x}" cy="${y}" r="2.6" fill="#b5401a" fill-opacity=".8"/>`,
  shallot: (x, y, turn) =>
    `<path d="M${x - 9} ${y} q9 -9 18 0" fill="none" stroke="${turn > 180 ? "#a55a1a" : "#c97f2a"}" stroke-width="4.5" stroke-linecap="round" transform="rotate(${turn} ${x} ${y})"/>`,
  bean: (x, y, turn) =>
    `<ellipse cx="${x}" cy="${y}" rx="11" ry="8" fill="#8a5a36" transform="rotate(${turn} ${x} ${y})"/><ellipse cx="${x - 3}" cy="${y - 3}" rx="4" ry="2.4" fill="#e0b48a" fill-opacity=".8"/>`,
  chickpea: (x, y) =>
    `<circle cx="${x}" cy="${y}" r="10" fill="#d9a860"/><circle cx="${x - 3}" cy="${y - 3}" r="4" fill="#f7dba4" fill-opacity=".9"/>`,
  corn: (x, y) =>
    `<circle cx="${x}" cy="${y}" r="7.5" fill="#f5b81e"/><circle cx="${x - 2}" cy="${y - 2.5}" r="3" fill="#ffe68f"/>`,
  redBean: (x, y, turn) =>
    `<ellipse cx="${x}" cy="${y}" rx="10" ry="7" fill="#7c1f24" transform="rotate(${turn} ${x} ${y})"/><ellipse cx="${x - 3}" cy="${y - 2}" rx="3.5" ry="2" fill="#d98a86" fill-opacity=".8"/>`,
  cheese: (x, y, turn) =>
    `<rect x="${x - 11}" y="${y - 9}" width="22" height="18" rx="7" fill="${turn > 180 ? "#fff8e6" : "#fdeec6"}" transform="rotate(${turn} ${x} ${y})"/>`,
  cabbage: (x, y, turn) =>
    `<path d="M${x - 14} ${y} q14 -12 28 2" fill="none" stroke="${turn > 180 ? "#dcecae" : "#b3d67a"}" stroke-width="6" stroke-linecap="round" transform="rotate(${turn} ${x} ${y})"/>`,
  carrot: (x, y, turn) =>
    `<rect x="${x - 6}" y="${y - 6}" width="12" height="12" rx="3.5" fill="${turn > 180 ? "#f08a2c" : "#ffa94d"}" transform="rotate(${turn} ${x} ${y})"/>`,
  pea: (x, y) =>
    `<circle cx="${x}" cy="${y}" r="7" fill="#63a83a"/><circle cx="${x - 2}" cy="${y - 2}" r="2.5" fill="#c9ee94"/>`,
  leafy: (x, y, turn) =>
    `<path d="M${x - 20} ${y} q20 -22 44 -2 q-20 20 -44 2Z" fill="${turn > 180 ? "#2f7d35" : "#4fa53a"}" transform="rotate(${turn} ${x} ${y})"/><path d="M${x - 16} ${y} h34" stroke="#bfe58a" stroke-opacity=".7" stroke-width="2.5" transform="rotate(${turn} ${x} ${y})"/>`,
  diced: (x, y, turn) =>
    `<rect x="${x - 7}" y="${y - 7}" width="14" height="14" rx="4" fill="${turn > 180 ? "#e8402c" : "#ff7a58"}" transform="rotate(${turn} ${x} ${y})"/>`,
  mince: (x, y, turn) =>
    `<ellipse cx="${x}" cy="${y}" rx="9" ry="6.5" fill="${turn > 180 ? "#6c3b1d" : "#94582d"}" transform="rotate(${turn} ${x} ${y})"/>`,
  cucumber: (x, y, turn) =>
    `<ellipse cx="${x}" cy="${y}" rx="15" ry="14" fill="#5f9a3a"/><ellipse cx="${x}" cy="${y}" rx="12" ry="11" fill="#dcefb4"/><path d="M${x - 4} ${y} h8 M${x} ${y - 4} v8" stroke="#b3d67a" stroke-width="3" stroke-linecap="round" transform="rotate(${turn} ${x} ${y})"/>`,
};

/** `what` is { herb: 12, chilli: 5 }: how many of each mark lie in the area. */
export function scatter(area, what, seed = 3) {
  const dice = random(seed);
  let out = "";
  for (const [kind, count] of Object.entries(what)) {
    for (let i = 0; i < count; i++) {
      const [x, y] = within(dice, area);
      out += marks[kind](r1(x), r1(y), Math.round(dice.between(0, 360)));
    }
  }
  return out;
}

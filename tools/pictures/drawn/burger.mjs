/** A burger, drawn from the bottom up from a list of layers, so that every burger of a menu looks like what is in it. */
import { ball, blurFilter, gradient, r1, random, svg } from "../svg.mjs";

const width = 400;
const middle = width / 2;

const defs = (bun) => `<defs>
${ball("bun", bun, 0.38, 0.16)}${gradient("heel", [bun[1], bun[2]])}${gradient("crumb", ["#fff0d2", "#f0c98f"])}
${gradient("beef", ["#8f5730", "#6c3b1d", "#43200f"])}${gradient("crust", ["#f2b04a", "#d98528", "#a95513"])}${gradient("veg", ["#a8503c", "#7c2f2c", "#561c20"])}
${gradient("cheese", ["#ffdb62", "#ffc02e", "#f09a12"])}${gradient("swiss", ["#fff0b8", "#f8dd8a", "#e6bd58"])}
${gradient("leaf", ["#8fd35a", "#4fa53a", "#2d7a2f"])}${gradient("tomato", ["#ff7a58", "#e8402c", "#b8261d"])}
${gradient("pickle", ["#b9cf5e", "#86a03a", "#5e7a26"])}${gradient("onion", ["#ffffff", "#efd3e2", "#b9668f"])}${gradient("gold", ["#f0b255", "#c97a22", "#8f4d10"])}
${gradient("bacon", ["#d9583f", "#a82f22", "#7c1c17"])}${gradient("avo", ["#d9e680", "#a9c957", "#6f9a35"])}${gradient("cap", ["#c99a6b", "#94633a", "#5f3a1d"])}
${ball("yolk", ["#ffe27a", "#ffb41f", "#e88a08"])}${gradient("white", ["#ffffff", "#f6efe6", "#dccdbb"])}${gradient("slaw", ["#f3f7dc", "#d3e3a4", "#a9c672"])}
${gradient("sauce", ["#f6a35c", "#e07a30", "#b8541a"])}${blurFilter("soft", 5)}${blurFilter("gloss", 3)}
</defs>`;

/** A line that waves between two heights, for edges that fall over what is below. */
function wave(x, y, length, waves, depth) {
  const half = length / waves / 2;
  let path = "";
  for (let i = 0; i < waves; i++) path += `q${half / 2} ${depth} ${half} 0 t${half} 0 `;
  return `M${x} ${y} ${path}`;
}
/** The hanging edge of a leaf, drawn from its end back to its start. */
function ruffle(length) {
  const dips = [26, 12, 30, 14, 24, 10, 28, 16];
  const step = length / dips.length;
  return dips
    .map(
      (dip) => `q${r1(-step * 0.1)} ${dip} ${r1(-step * 0.5)} ${dip} q${r1(-step * 0.4)} 0 ${r1(-step * 0.5)} ${-dip}`,
    )
    .join(" ");
}
const glow = (x, y, w, h, opacity) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="#fff" fill-opacity="${opacity}" filter="url(#gloss)"/>`;
const dark = (y, rx) =>
  `<ellipse cx="${middle}" cy="${y}" rx="${rx}" ry="9" fill="#2a0f05" fill-opacity=".42" filter="url(#soft)"/>`;

/** Crumbs or char over a slab, kept off its edges. */
function speckle(y, height, half, colours, count, seed) {
  const dice = random(seed);
  let marks = "";
  for (let i = 0; i < count; i++) {
    const x = middle + dice.between(-half + 16, half - 16);
    marks += `<ellipse cx="${r1(x)}" cy="${r1(dice.between(y + 7, y + height - 7))}" rx="${r1(dice.between(2, 6))}" ry="${r1(dice.between(1.5, 3.5))}" fill="${dice.pick(colours)}" fill-opacity=".5"/>`;
  }
  return marks;
}
const slab = (y, height, half, fill) =>
  `<rect x="${middle - half}" y="${y}" width="${half * 2}" height="${height}" rx="${height / 2.2}" fill="url(#${fill})"/>`;

/** Slices side by side: each a rounded bar. */
function bars(y, height, fill, parts, half) {
  const span = (half * 2) / parts;
  let out = "";
  for (let i = 0; i < parts; i++)
    out += `<rect x="${r1(middle - half + i * span + 2)}" y="${y + (i % 2) * 3}" width="${r1(span + 6)}" height="${height}" rx="${height / 2.2}" fill="url(#${fill})"/>`;
  return out + glow(middle - half + 12, y + 3, half, 4, 0.35);
}

/** Each layer: how high it stands, how much of it the next one hides, and its drawing with its top at `y`. */
const kinds = {
  heel: [
    58,
    8,
    (y) =>
      `<path d="M${middle - 146} ${y + 4} q0 -4 8 -4 h276 q8 0 8 4 v20 q0 34 -40 34 h-212 q-40 0 -40 -34 Z" fill="url(#heel)"/><rect x="${middle - 142}" y="${y}" width="284" height="9" rx="4.5" fill="url(#crumb)"/>`,
  ],
  beef: [
    46,
    6,
    (y) =>
      dark(y + 44, 150) +
      slab(y, 46, 162, "beef") +
      speckle(y, 46, 162, ["#a96a3c", "#2f1408", "#c98a52"], 60, y) +
      glow(middle - 120, y + 7, 150, 6, 0.2),
  ],
  thin: [
    32,
    5,
    (y) =>
      dark(y + 30, 150) +
      slab(y, 32, 170, "beef") +
      speckle(y, 32, 170, ["#a96a3c", "#2f1408", "#c98a52"], 44, y + 3) +
      glow(middle - 120, y + 5, 150, 5, 0.2),
  ],
  veg: [
    46,
    6,
    (y) =>
      dark(y + 44, 150) +
      slab(y, 46, 158, "veg") +
      speckle(y, 46, 158, ["#f2c14e", "#2f1a12", "#7d9a3c", "#d9765e"], 60, y) +
      glow(middle - 118, y + 7, 140, 6, 0.2),
  ],
  chicken: [
    62,
    8,
    (y) =>
      dark(y + 58, 150) +
      `<path d="M${middle - 172} ${y + 30} q2 -22 34 -22 q20 -12 52 -4 q40 -10 78 0 q44 -10 84 2 q38 -4 58 10 q26 6 24 24 q-4 20 -36 18 q-24 10 -58 2 q-40 10 -80 0 q-42 10 -78 -2 q-46 8 -60 -6 q-22 -4 -18 -22Z" fill="url(#crust)"/>` +
      speckle(y + 2, 50, 158, ["#ffd07a", "#8a430d", "#f7bd5a", "#b5651d"], 120, y) +
      glow(middle - 110, y + 10, 130, 6, 0.28),
  ],
  cutlet: [
    50,
    7,
    (y) =>
      dark(y + 48, 150) +
      slab(y, 50, 164, "crust") +
      speckle(y, 50, 164, ["#ffe0a0", "#a9600f", "#fff0c4", "#c98528"], 170, y) +
      glow(middle - 120, y + 7, 150, 6, 0.25),
  ],
  cheese: [
    16,
    4,
    (y) =>
      `<path d="M${middle - 166} ${y + 2} q4 -3 10 -3 h312 q6 0 10 3 l-34 12 q-20 26 -40 4 l-46 2 q-22 34 -48 0 l-50 0 q-18 22 -38 -2 Z" fill="url(#cheese)"/>` +
      glow(middle - 128, y + 2, 180, 4, 0.4),
  ],
  swiss: [
    16,
    4,
    (y) =>
      `<path d="M${middle - 164} ${y + 2} q4 -3 10 -3 h308 q6 0 10 3 l-26 10 q-34 30 -56 6 l-60 0 q-26 26 -52 0 l-50 0 q-24 20 -44 -4 Z" fill="url(#swiss)"/>` +
      glow(middle - 128, y + 2, 180, 4, 0.45),
  ],
  lettuce: [
    30,
    8,
    (y) =>
      `<path d="M${middle - 176} ${y + 8} q0 -8 12 -8 h328 q12 0 12 8 ${ruffle(352)} q-10 -4 0 -12Z" fill="url(#leaf)"/><path d="M${middle - 160} ${y + 7} h320" stroke="#d6f5a6" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`,
  ],
  tomato: [22, 5, (y) => bars(y, 24, "tomato", 3, 146)],
  pickles: [15, 4, (y) => bars(y, 17, "pickle", 4, 132)],
  onion: [12, 4, (y) => bars(y, 13, "onion", 5, 140)],
  golden: [15, 5, (y) => bars(y, 17, "gold", 7, 146)],
  avocado: [20, 6, (y) => bars(y, 24, "avo", 6, 148)],
  mushrooms: [
    26,
    7,
    (y) =>
      [-124, -74, -22, 30, 82, 128]
        .map(
          (x, i) =>
            `<path d="M${middle + x - 30} ${y + 22 + (i % 2) * 3} q2 -26 30 -26 q28 0 30 26 q-30 12 -60 0Z" fill="url(#cap)"/>${glow(middle + x - 16, y + 3 + (i % 2) * 3, 20, 5, 0.35)}`,
        )
        .join(""),
  ],
  bacon: [
    18,
    5,
    (y) =>
      [0, 9]
        .map(
          (drop) =>
            `<path d="${wave(middle - 184 + drop, y + 6 + drop, 366 - drop * 2, 6, 13)}" fill="none" stroke="url(#bacon)" stroke-width="13" stroke-linecap="round"/><path d="${wave(middle - 180 + drop, y + 4 + drop, 358 - drop * 2, 6, 13)}" fill="none" stroke="#ffd9c2" stroke-opacity=".75" stroke-width="3"/>`,
        )
        .join(""),
  ],
  egg: [
    22,
    6,
    (y) =>
      `<path d="M${middle - 172} ${y + 12} q8 -14 40 -14 h262 q34 0 44 14 q4 14 -22 14 q-16 24 -44 4 l-76 0 q-30 26 -58 0 l-60 -2 q-28 18 -50 -2 q-34 2 -36 -14Z" fill="url(#white)"/><path d="M${middle + 20} ${y + 6} q4 -30 46 -30 q42 0 46 30 q-46 16 -92 0Z" fill="url(#yolk)"/>${glow(middle + 40, y - 14, 28, 7, 0.6)}`,
  ],
  slaw: [24, 7, (y) => strands(y, 24, 156)],
  sauce: [
    10,
    4,
    (y) =>
      `<path d="M${middle - 150} ${y} h300 q8 10 -10 12 q-10 22 -28 2 l-80 0 q-14 26 -32 0 l-90 0 q-12 18 -28 0 q-34 0 -32 -14Z" fill="url(#sauce)"/>`,
  ],
  crown: [
    132,
    0,
    (y) =>
      `<path d="M${middle - 164} ${y + 108} C${middle - 170} ${y + 30} ${middle - 96} ${y} ${middle} ${y} S${middle + 170} ${y + 30} ${middle + 164} ${y + 108} q0 22 -26 22 h-276 q-26 0 -26 -22Z" fill="url(#bun)"/>` +
      seeds(y),
  ],
  plain: [
    118,
    0,
    (y) =>
      `<path d="M${middle - 160} ${y + 96} C${middle - 166} ${y + 24} ${middle - 96} ${y} ${middle} ${y} S${middle + 166} ${y + 24} ${middle + 160} ${y + 96} q0 20 -26 20 h-268 q-26 0 -26 -20Z" fill="url(#bun)"/><ellipse cx="${middle - 50}" cy="${y + 30}" rx="60" ry="15" fill="#fff" fill-opacity=".3" filter="url(#soft)"/>`,
  ],
};

function strands(y, height, half) {
  const dice = random(y + 17);
  let out = "";
  for (let i = 0; i < 70; i++) {
    const [x, top] = [middle + dice.between(-half, half - 26), y + dice.between(-2, height)];
    const colour = dice.pick(["#f7fae6", "#dbe9b4", "#c3d98c", "#f09a4a", "#eef4cf"]);
    out += `<path d="M${r1(x)} ${r1(top)} q${r1(dice.between(6, 16))} ${r1(dice.between(-12, 12))} ${r1(dice.between(20, 34))} ${r1(dice.between(-4, 6))}" stroke="${colour}" stroke-width="${r1(dice.between(4, 6.5))}" stroke-linecap="round" fill="none"/>`;
  }
  return `<rect x="${middle - half}" y="${y + 4}" width="${half * 2}" height="${height - 2}" rx="12" fill="url(#slaw)"/>${out}`;
}

function seeds(y) {
  const places = [
    [-92, 52, -24],
    [-44, 26, -10],
    [12, 18, 4],
    [66, 34, 18],
    [108, 64, 32],
    [-22, 58, -6],
    [40, 64, 12],
    [-120, 84, -30],
  ];
  const grains = places.map(
    ([x, drop, turn]) =>
      `<g transform="translate(${middle + x} ${y + drop}) rotate(${turn})"><ellipse cx="1" cy="3" rx="10" ry="6" fill="#8a4a16" fill-opacity=".35"/><ellipse rx="10" ry="6.5" fill="#fff3d6"/></g>`,
  );
  return `<ellipse cx="${middle - 52}" cy="${y + 30}" rx="62" ry="15" fill="#fff" fill-opacity=".26" filter="url(#soft)"/>${grains.join("")}`;
}

const buns = {
  potato: ["#ffdca0", "#f0ad5c", "#c67a2e"],
  brioche: ["#fcc272", "#dd8a36", "#a5581a"],
  dark: ["#7a5238", "#4e2f1d", "#2e180d"],
};

/** `stack` is listed from the bottom: ["heel", "lettuce", "beef", "cheese", "crown"]. */
export function burger({ stack, bun = "potato" }) {
  const height = 30 + stack.reduce((sum, kind) => sum + kinds[kind][0] - kinds[kind][1], 0);
  let y = height - 6;
  const drawn = stack.map((kind) => {
    const [tall, hidden, paint] = kinds[kind];
    y -= tall - hidden;
    return paint(y - hidden);
  });
  return { width, height, layers: [svg(width, height, defs(buns[bun]) + drawn.join(""))] };
}

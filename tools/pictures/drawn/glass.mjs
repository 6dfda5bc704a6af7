/** A glass or a cup of something cold or hot, 260 wide; `top` holds things on the sheet (a slice on the rim, mint). */
import { blurFilter, gradient, r1, random, svg } from "../svg.mjs";

const width = 300;
const shapes = {
  tall: { from: [62, 96], to: [84, 396], round: 16 },
  tumbler: { from: [46, 150], to: [70, 396], round: 26 },
  tea: { from: [74, 170], to: [86, 372], round: 30 },
};
const outline = ({ from: [x1, y1], to: [x2, y2], round }, inset = 0) =>
  `M${x1 + inset} ${y1} L${x2 + inset} ${y2 - round} Q${x2 + inset + 2} ${y2 - inset} ${x2 + round + inset} ${y2 - inset} L${width - x2 - round - inset} ${y2 - inset} Q${width - x2 - inset - 2} ${y2 - inset} ${width - x2 - inset} ${y2 - round} L${width - x1 - inset} ${y1}`;

function iceCubes(shape, level) {
  const dice = random(21);
  let out = "";
  for (let i = 0; i < 6; i++) {
    const [x, y] = [dice.between(shape.to[0] + 10, width - shape.to[0] - 66), level + 4 + i * 24];
    out += `<g transform="rotate(${Math.round(dice.between(-24, 24))} ${r1(x + 26)} ${r1(y + 26)})"><rect x="${r1(x)}" y="${r1(y)}" width="54" height="52" rx="12" fill="#fff" fill-opacity=".26"/><rect x="${r1(x + 5)}" y="${r1(y + 5)}" width="26" height="10" rx="5" fill="#fff" fill-opacity=".5"/></g>`;
  }
  return out;
}

/** `drink` is its colours from the top down; `level` is where it begins; `foam` its head's colour. */
export function glass({ shape = "tall", drink, level = 130, ice = false, straw, foam, top = [], behind = [] }) {
  const form = shapes[shape];
  const height = form.to[1] + 6;
  const surface =
    form.from[0] + ((form.to[0] - form.from[0]) * (level - form.from[1])) / (form.to[1] - form.from[1]) + 8;
  const half = width / 2 - surface;
  const tube = straw
    ? `<path d="M${width / 2 + 26} ${level + 120} L${width / 2 + 66} 20" stroke="${straw}" stroke-width="13" stroke-linecap="round"/><path d="M${width / 2 + 22} ${level + 120} L${width / 2 + 62} 20" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>`
    : "";
  const head = foam
    ? `<path d="M${surface} ${level} v-16 q10 -26 40 -20 q34 -16 62 -2 q36 -12 ${half * 2 - 140} 6 q32 0 38 18 v14Z" fill="${foam}"/><ellipse cx="${width / 2}" cy="${level}" rx="${half}" ry="16" fill="${foam}"/>`
    : `<ellipse cx="${width / 2}" cy="${level}" rx="${half}" ry="14" fill="#fff" fill-opacity=".34"/>`;
  const back = `<defs>${gradient("clear", ["#ffffff", "#dfe9ee"], "across")}</defs><path d="${outline(form)}Z" fill="url(#clear)" fill-opacity=".5"/>`;
  const front = `<defs>${gradient("drink", drink)}${blurFilter("gloss", 3)}<clipPath id="in"><path d="${outline(form, 8)} V${level} H0Z"/></clipPath><clipPath id="low"><rect y="${level}" width="${width}" height="${height}"/></clipPath></defs>
<g clip-path="url(#low)"><path d="${outline(form, 8)}Z" fill="url(#drink)"/><g clip-path="url(#in)">${ice ? iceCubes(form, level) : ""}</g></g>${head}
<path d="${outline(form)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linejoin="round"/>
<path d="M${form.from[0] + 26} ${level + 26} L${form.to[0] + 22} ${form.to[1] - 50}" stroke="#fff" stroke-opacity=".55" stroke-width="13" stroke-linecap="round" filter="url(#gloss)"/>
<ellipse cx="${width / 2}" cy="${form.from[1]}" rx="${width / 2 - form.from[0]}" ry="14" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>`;
  return { width, height, layers: [svg(width, height, back + tube), ...behind, svg(width, height, front), ...top] };
}

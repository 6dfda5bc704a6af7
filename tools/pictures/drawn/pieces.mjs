/** Small food drawn one piece at a time: each on its own sheet, to be heaped on a plate or laid in a bowl. */
import { ball, blurFilter, gradient, r1, random, svg } from "../svg.mjs";
import { grains, scatter } from "./textures.mjs";

const sheet = (width, height, body) => ({ width, height, layers: [svg(width, height, body)] });
const gloss = `<defs>${blurFilter("gloss", 3)}</defs>`;

/** A fried ring standing at a slant. */
const ring = () =>
  sheet(
    200,
    150,
    `<defs>${ball("crust", ["#ffd88a", "#e8a03c", "#b06418"])}${gradient("in", ["#8a4a12", "#c97f2a"])}</defs>
<ellipse cx="100" cy="78" rx="94" ry="66" fill="url(#crust)"/><ellipse cx="100" cy="72" rx="60" ry="36" fill="url(#in)"/><ellipse cx="100" cy="80" rx="54" ry="28" fill="#5a2c0a" fill-opacity=".35"/>
${grains({ cx: 100, cy: 118, rx: 78, ry: 16 }, ["#b5651d", "#f0b552"], { count: 40, length: 4, thick: 2.4 })}${grains({ cx: 100, cy: 27, rx: 60, ry: 9 }, ["#ffe0a0", "#d98528"], { count: 16, length: 4, thick: 2.4, seed: 9 })}`,
  );

/** A crumbed barrel or strip; `length` and `thick` make it a tot, a tender or a spring roll. */
function crumbed({
  length = 150,
  thick = 74,
  colours = ["#ffd07a", "#e39a35", "#a95c14"],
  crumbs = ["#bf7526", "#f5c36a"],
  curve = 0,
}) {
  const [width, height] = [length + 16, thick + 16 + Math.abs(curve)];
  const dots = grains({ cx: width / 2, cy: height / 2, rx: length * 0.42, ry: thick * 0.36 }, crumbs, {
    count: Math.round((length * thick) / 150),
    length: 4,
    thick: 2.8,
  });
  const body = `<path d="M${8 + thick / 2} 8 Q${width / 2} ${8 - curve} ${width - 8 - thick / 2} 8 A${thick / 2} ${thick / 2} 0 0 1 ${width - 8 - thick / 2} ${8 + thick} Q${width / 2} ${8 + thick - curve} ${8 + thick / 2} ${8 + thick} A${thick / 2} ${thick / 2} 0 0 1 ${8 + thick / 2} 8Z" fill="url(#crust)"/>`;
  return sheet(
    width,
    height,
    `${gloss}<defs>${gradient("crust", colours)}</defs>${body}${dots}<rect x="${thick * 0.5}" y="${16 - curve / 3}" width="${length - thick * 0.8}" height="9" rx="4.5" fill="#fff" fill-opacity=".35" filter="url(#gloss)"/>`,
  );
}

/** A ball: fish ball, luqaimat, meatball, scoop. */
const round = ({ colours = ["#ffffff", "#f2e6d4", "#c9b090"], crumbs }) =>
  sheet(
    110,
    110,
    `${gloss}<defs>${ball("skin", colours)}</defs><circle cx="55" cy="55" r="50" fill="url(#skin)"/>${crumbs ? grains({ cx: 55, cy: 60, rx: 38, ry: 34 }, crumbs, { count: 34, length: 4, thick: 2.4 }) : ""}<ellipse cx="40" cy="30" rx="16" ry="8" fill="#fff" fill-opacity=".55" filter="url(#gloss)"/>`,
  );

/** A stuffed vine leaf. */
const leafRoll = () =>
  sheet(
    200,
    74,
    `${gloss}<defs>${gradient("skin", ["#8aa04a", "#5f7a2c", "#3b5218"])}</defs><rect x="6" y="6" width="188" height="62" rx="28" fill="url(#skin)"/><path d="M34 12 q26 24 10 52 M86 8 q22 28 6 58 M136 8 q22 28 8 56" stroke="#2f4413" stroke-opacity=".5" stroke-width="4" fill="none"/><rect x="30" y="13" width="130" height="9" rx="4.5" fill="#fff" fill-opacity=".35" filter="url(#gloss)"/>`,
  );

/** A date, glossy and creased. */
const date = () =>
  sheet(
    150,
    84,
    `${gloss}<defs>${gradient("skin", ["#b8783c", "#7a431a", "#42200a"])}</defs><ellipse cx="75" cy="42" rx="70" ry="36" fill="url(#skin)"/><path d="M20 40 q50 -22 108 2 M26 54 q50 -14 96 4" stroke="#2f1405" stroke-opacity=".45" stroke-width="4" fill="none"/><ellipse cx="62" cy="22" rx="36" ry="7" fill="#fff" fill-opacity=".45" filter="url(#gloss)"/>`,
  );

/** An egg: halved, fried, or whole and peeled; yolks stay soft. */
function egg({ kind = "half" }) {
  const yolk = `<defs>${ball("yolk", ["#ffd45a", "#ff9f1a", "#e0740a"])}${ball("white", ["#ffffff", "#fbf5ea", "#e2d3bd"])}</defs>`;
  if (kind === "half")
    return sheet(
      130,
      100,
      `${gloss}${yolk}<ellipse cx="65" cy="52" rx="60" ry="46" fill="#d9c6aa"/><ellipse cx="65" cy="48" rx="60" ry="45" fill="url(#white)"/><ellipse cx="66" cy="50" rx="34" ry="26" fill="url(#yolk)"/><ellipse cx="56" cy="40" rx="12" ry="5" fill="#fff" fill-opacity=".6" filter="url(#gloss)"/>`,
    );
  return sheet(
    200,
    180,
    `${gloss}${yolk}<path d="M20 90 q-10 -50 46 -62 q30 -30 70 -8 q52 0 50 56 q18 44 -30 66 q-30 34 -72 14 q-58 8 -64 -66Z" fill="#c9843a" fill-opacity=".55"/><path d="M26 90 q-8 -44 44 -56 q28 -26 64 -6 q46 0 44 50 q16 40 -28 60 q-26 30 -66 12 q-52 8 -58 -60Z" fill="url(#white)"/><circle cx="104" cy="88" r="36" fill="url(#yolk)"/><ellipse cx="92" cy="72" rx="13" ry="7" fill="#fff" fill-opacity=".7" filter="url(#gloss)"/>`,
  );
}

/** Slices of meat or of tofu, fanned. */
function slices({ colours = ["#c98a5c", "#96552f", "#5f2f16"], count = 4, fat = "#f3d9b8", skin }) {
  let out = "";
  for (let i = 0; i < count; i++) {
    const x = 8 + i * 40;
    out += `<g transform="rotate(${-10 + i * 4} ${x + 46} 60)"><rect x="${x}" y="${14 + (i % 2) * 5}" width="84" height="88" rx="26" fill="url(#meat)"/><path d="M${x + 14} ${34 + (i % 2) * 5} q30 10 52 -4" stroke="${fat}" stroke-opacity=".6" stroke-width="5" fill="none" stroke-linecap="round"/>${skin ? `<rect x="${x}" y="${14 + (i % 2) * 5}" width="84" height="22" rx="11" fill="${skin}"/>` : ""}</g>`;
  }
  return sheet(count * 40 + 76, 124, `<defs>${gradient("meat", colours, "corner")}</defs>${out}`);
}

/** A wedge of lime or a round slice of citrus. */
const citrus = ({ skin = "#5fa336", flesh = "#e3f2a0", line = "#f9ffe0" }) => {
  const cuts = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M60 60 L${r1(60 + Math.cos((i * Math.PI) / 4) * 43)} ${r1(60 + Math.sin((i * Math.PI) / 4) * 43)}" stroke="${line}" stroke-width="4"/>`,
  ).join("");
  return sheet(
    120,
    120,
    `<circle cx="60" cy="60" r="56" fill="${skin}"/><circle cx="60" cy="60" r="49" fill="${line}"/><circle cx="60" cy="60" r="43" fill="${flesh}"/>${cuts}<ellipse cx="44" cy="38" rx="16" ry="8" fill="#fff" fill-opacity=".5"/>`,
  );
};

/** A puff of fried tofu. */
const tofu = () =>
  sheet(
    120,
    110,
    `${gloss}<defs>${gradient("side", ["#e8b45c", "#b97a26"])}${gradient("lid", ["#ffe2a0", "#f0be62"])}</defs><path d="M10 36 L60 12 L110 36 V78 L60 102 L10 78Z" fill="url(#side)" stroke="#b97a26" stroke-width="6" stroke-linejoin="round"/><path d="M10 36 L60 12 L110 36 L60 60Z" fill="url(#lid)" stroke="#f0be62" stroke-width="6" stroke-linejoin="round"/><path d="M60 60 V100" stroke="#8f5612" stroke-opacity=".3" stroke-width="4"/>`,
  );

/** A bundle of greens: leaves with pale stalks. */
function greens({ wide = 200 }) {
  const dice = random(31);
  let out = "";
  for (let i = 0; i < 9; i++) {
    const [x, y, turn] = [dice.between(30, wide - 60), dice.between(30, 80), Math.round(dice.between(-40, 40))];
    out += `<g transform="rotate(${turn} ${r1(x + 30)} ${r1(y)})"><path d="M${r1(x - 24)} ${r1(y)} q40 -40 92 -4 q-40 40 -92 4Z" fill="${dice.pick(["#2f7d35", "#4fa53a", "#3d9140"])}"/><path d="M${r1(x - 30)} ${r1(y)} h84" stroke="#cdeb9a" stroke-width="4" stroke-linecap="round"/></g>`;
  }
  return sheet(wide, 120, out);
}

/** A mound of rice, or of anything in grains, seen from the table. */
function mound({ wide = 440, colours = ["#d9a441", "#f0c766", "#fff0c2"], marks, tall = 0.5 }) {
  const height = Math.round(wide * tall);
  const area = { cx: wide / 2, cy: height * 0.58, rx: wide * 0.44, ry: height * 0.4 };
  const shape = `M${wide * 0.05} ${height * 0.72} C${wide * 0.1} ${height * 0.26} ${wide * 0.3} ${height * 0.04} ${wide / 2} ${height * 0.04} S${wide * 0.9} ${height * 0.26} ${wide * 0.95} ${height * 0.72} C${wide * 1.02} ${height * 1.02} ${wide * 0.76} ${height} ${wide / 2} ${height} S${wide * -0.02} ${height * 1.02} ${wide * 0.05} ${height * 0.72}Z`;
  return sheet(
    wide,
    height + 8,
    `<defs>${gradient("heap", [colours[1], colours[0]])}<clipPath id="in"><path d="${shape}"/></clipPath></defs><path d="${shape}" fill="url(#heap)"/><g clip-path="url(#in)">${grains(area, colours, { count: 700, length: 9, thick: 3.6 })}${marks ? scatter(area, marks, 14) : ""}</g>`,
  );
}

/** A heap of chips, with sauce run over them when `sauce` names its colours. */
function chips({ wide = 320, count = 46, sauce }) {
  const dice = random(44);
  let out = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = [dice.between(50, wide - 50), dice.between(50, 150)];
    const [long, turn] = [dice.between(80, 120), Math.round(dice.between(-75, 75))];
    out += `<g transform="rotate(${turn} ${r1(x)} ${r1(y)})"><rect x="${r1(x - 11)}" y="${r1(y - long / 2)}" width="22" height="${r1(long)}" rx="6" fill="#b9751a"/><rect x="${r1(x - 11)}" y="${r1(y - long / 2)}" width="17" height="${r1(long - 4)}" rx="6" fill="${dice.pick(["#f7c748", "#ffd968", "#f2b733"])}"/></g>`;
  }
  const poured = sauce
    ? `<path d="M60 92 q30 -46 96 -30 q50 -30 108 14 q20 30 -8 34 q-6 44 -26 10 q-24 -6 -40 6 q-10 44 -30 2 q-30 -14 -52 4 q-16 30 -26 -6 q-34 -6 -22 -34Z" fill="url(#sauce)"/><path d="M92 78 q50 -20 120 0" stroke="#fff" stroke-opacity=".45" stroke-width="9" stroke-linecap="round" fill="none"/>`
    : "";
  return sheet(wide, 210, `${sauce ? `<defs>${gradient("sauce", sauce)}</defs>` : ""}${out}${poured}`);
}

/** A pomegranate, whole or cut open on its seeds. */
function pomegranate({ open }) {
  const crown = `<path d="M88 34 L78 6 L96 18 L110 2 L122 18 L142 6 L132 34Z" fill="#b3263a"/>`;
  const skin = `<defs>${ball("skin", ["#f2607a", "#c8233f", "#7d0f26"])}${blurFilter("gloss", 5)}</defs>${crown}<circle cx="110" cy="124" r="98" fill="url(#skin)"/>`;
  if (!open)
    return sheet(
      220,
      226,
      `${skin}<ellipse cx="76" cy="76" rx="32" ry="16" fill="#fff" fill-opacity=".4" filter="url(#gloss)"/>`,
    );
  const dice = random(52);
  let seeds = "";
  for (let i = 0; i < 74; i++) {
    const [turn, reach] = [dice.between(0, Math.PI * 2), Math.sqrt(dice.between(0, 1)) * 66];
    const [x, y] = [r1(110 + Math.cos(turn) * reach), r1(126 + Math.sin(turn) * reach)];
    seeds += `<circle cx="${x}" cy="${y}" r="11" fill="${dice.pick(["#b3122f", "#d9274a", "#98102a"])}"/><circle cx="${x - 3}" cy="${y - 4}" r="3" fill="#fff" fill-opacity=".6"/>`;
  }
  return sheet(
    220,
    226,
    `${skin}<circle cx="110" cy="126" r="84" fill="#fbe6c4"/>${seeds}<path d="M110 48 V204 M42 90 L178 164 M42 164 L178 90" stroke="#fbe6c4" stroke-width="7" stroke-linecap="round"/>`,
  );
}

/** A slice of toast, with what is spread on it. */
const toast = ({ spread = "#7ea33c", edge = "#5f8a2a", marks }) =>
  sheet(
    260,
    250,
    `${gloss}<defs>${gradient("crumb", ["#fbe3b4", "#e8b870"])}${gradient("crust", ["#c98a42", "#8f5520"])}${gradient("spread", [spread, edge])}</defs><path d="M34 62 Q20 12 74 14 H186 Q240 12 226 62 Q232 82 222 92 V214 Q222 238 198 238 H62 Q38 238 38 214 V92 Q28 82 34 62Z" fill="url(#crust)"/><path d="M48 66 Q38 28 78 28 H182 Q222 28 212 66 Q216 82 208 92 V206 Q208 222 192 222 H68 Q52 222 52 206 V92 Q44 82 48 66Z" fill="url(#crumb)"/><path d="M64 74 Q58 44 90 46 Q130 36 172 46 Q204 46 196 80 Q202 130 192 190 Q186 208 160 204 Q120 214 84 204 Q62 202 66 170 Q58 120 64 74Z" fill="url(#spread)"/>${marks ? scatter({ cx: 130, cy: 124, rx: 54, ry: 66 }, marks, 6) : ""}<ellipse cx="98" cy="66" rx="30" ry="9" fill="#fff" fill-opacity=".35" filter="url(#gloss)"/>`,
  );

export const pieces = {
  ring,
  crumbed,
  round,
  leafRoll,
  date,
  egg,
  slices,
  citrus,
  tofu,
  greens,
  mound,
  chips,
  pomegranate,
  toast,
};

/** What a dish stands on. Each takes the picture's size and where it stands, and answers SVG text. */
import { blurFilter, gradient, shade } from "./svg.mjs";

const china = ["#ffffff", "#f3ece4", "#dccfc2"];
const wood = ["#d9a066", "#b97a42", "#8a5428"];
export const tones = {
  china,
  wood,
  cream: ["#fffaf2", "#efe2cd", "#cdb591"],
  celadon: ["#eaf5ee", "#cfe5d8", "#9dc3ae"],
  slate: ["#5a5f66", "#3f444a", "#25282c"],
  walnut: ["#a86a3d", "#7d4825", "#4f2a13"],
};

/** A plate seen from the table. */
function plate(width, height, { cx = width / 2, cy = height * 0.79, rx = width * 0.36, tone = "china" }) {
  const [light, middle, edge] = tones[tone];
  const ry = rx * 0.27;
  return `<defs>${blurFilter("under", 14)}${gradient("rim", [middle, light])}${gradient("well", [edge, middle])}</defs>
${shade(cx + 10, cy + ry * 0.55, rx * 1.02, ry * 0.9, 0.34, "under")}
<ellipse cx="${cx}" cy="${cy + 9}" rx="${rx}" ry="${ry}" fill="${edge}"/>
<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#rim)"/>
<ellipse cx="${cx}" cy="${cy + 2}" rx="${rx * 0.78}" ry="${ry * 0.72}" fill="url(#well)"/>`;
}

/** A rounded board seen from the table. */
function board(width, height, { cx = width / 2, cy = height * 0.8, rx = width * 0.38, tone = "wood" }) {
  const [light, middle, edge] = tones[tone];
  const ry = rx * 0.22;
  const [x, y] = [cx - rx, cy - ry];
  return `<defs>${blurFilter("under", 14)}${gradient("top", [light, middle], "corner")}</defs>
${shade(cx + 10, cy + ry * 0.9, rx * 1.02, ry * 0.9, 0.4, "under")}
<rect x="${x}" y="${y + 14}" width="${rx * 2}" height="${ry * 2}" rx="${ry}" fill="${edge}"/>
<rect x="${x}" y="${y}" width="${rx * 2}" height="${ry * 2}" rx="${ry}" fill="url(#top)"/>
<g stroke="${edge}" stroke-opacity=".25" stroke-width="2" fill="none"><path d="M${x + 40} ${cy - ry * 0.45} q${rx * 0.8} 14 ${rx * 1.75} -2"/><path d="M${x + 26} ${cy + ry * 0.1} q${rx} -12 ${rx * 1.9} 4"/><path d="M${x + 50} ${cy + ry * 0.6} q${rx * 0.7} 10 ${rx * 1.7} -4"/></g>`;
}

/** A round board seen from above, for pans and plates drawn from above. */
function over(width, height, { cx = width / 2, cy = height / 2, r = height * 0.43, tone = "wood" }) {
  const [light, middle, edge] = tones[tone];
  return `<defs>${blurFilter("under", 14)}${gradient("top", [light, middle], "corner")}</defs>
${shade(cx + 14, cy + 20, r, r, 0.34, "under")}
<circle cx="${cx}" cy="${cy + 5}" r="${r}" fill="${edge}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#top)"/>
<circle cx="${cx}" cy="${cy}" r="${r * 0.93}" fill="none" stroke="${edge}" stroke-opacity=".28" stroke-width="3"/>`;
}

export const bases = { plate, board, over, above: () => "", none: () => "" };
/** Bases that are looked down on: the paper then has no table edge. */
export const fromAbove = new Set(["over", "above"]);

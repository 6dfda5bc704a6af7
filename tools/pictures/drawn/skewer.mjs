/** A grilled skewer: the rod, then its parts in order. m meat, c chicken, k minced kebab, p prawn, t tomato, g pepper, o onion, s satay. */
import { gradient, svg } from "../svg.mjs";

const height = 80;
const parts = {
  m: { wide: 62, tall: 58, round: 20, fill: "meat", char: "#3a1508" },
  c: { wide: 62, tall: 56, round: 22, fill: "hen", char: "#7a3208" },
  k: { wide: 120, tall: 52, round: 26, fill: "meat", char: "#3a1508" },
  p: { wide: 58, tall: 54, round: 27, fill: "prawn", char: "#b5401a" },
  s: { wide: 50, tall: 40, round: 17, fill: "satay", char: "#4f2408" },
  t: { wide: 38, tall: 54, round: 15, fill: "tom" },
  g: { wide: 38, tall: 54, round: 15, fill: "pep" },
  o: { wide: 38, tall: 54, round: 15, fill: "oni" },
};
const colours = `<defs>${gradient("steel", ["#f4f1ee", "#8d8680"])}${gradient("bamboo", ["#f3dcae", "#c99b58"])}
${gradient("meat", ["#c9713a", "#96471f", "#5e240e"])}${gradient("hen", ["#f6c06a", "#db8a34", "#a3561a"])}${gradient("prawn", ["#ffb08a", "#f0764a", "#c44a26"])}
${gradient("satay", ["#e8a04a", "#b9681f", "#7a3c10"])}${gradient("tom", ["#ff6a4a", "#b51f1f"])}${gradient("pep", ["#8fd05a", "#2f7d3a"])}${gradient("oni", ["#fff6e6", "#d9b48a"])}</defs>`;

export function skewer({ of: order, rod = "steel" }) {
  const lead = rod === "bamboo" ? 96 : 46;
  let x = lead;
  let drawn = "";
  for (const letter of order) {
    const { wide, tall, round, fill, char } = parts[letter];
    const y = height / 2 - tall / 2;
    drawn += `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="${round}" fill="url(#${fill})"/>`;
    if (char)
      for (let i = 14; i < wide - 10; i += 17)
        drawn += `<path d="M${x + i + 6} ${y + 9} l-8 ${tall - 20}" stroke="${char}" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`;
    drawn += `<rect x="${x + 8}" y="${y + 6}" width="${wide - 18}" height="8" rx="4" fill="#fff" fill-opacity=".26"/>`;
    x += wide + 3;
  }
  const width = x + (rod === "bamboo" ? 18 : 52);
  const ring =
    rod === "steel" ? `<circle cx="14" cy="40" r="10" fill="none" stroke="url(#steel)" stroke-width="6"/>` : "";
  return {
    width,
    height,
    layers: [
      svg(
        width,
        height,
        `${colours}<rect x="4" y="36" width="${width - 8}" height="8" rx="4" fill="url(#${rod})"/>${ring}${drawn}`,
      ),
    ],
  };
}

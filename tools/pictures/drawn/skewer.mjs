/** A grilled skewer of bamboo with its parts in order: p prawn, o onion or cuttlefish, s satay. */
import { gradient, svg } from "../svg.mjs";

const height = 80;
const parts = {
  p: { wide: 58, tall: 54, round: 27, fill: "prawn", char: "#b5401a" },
  s: { wide: 50, tall: 40, round: 17, fill: "satay", char: "#4f2408" },
  o: { wide: 38, tall: 54, round: 15, fill: "oni" },
};
const colours = `<defs>${gradient("bamboo", ["#f3dcae", "#c99b58"])}${gradient("prawn", ["#ffb08a", "#f0764a", "#c44a26"])}
${gradient("satay", ["#e8a04a", "#b9681f", "#7a3c10"])}${gradient("oni", ["#fff6e6", "#d9b48a"])}</defs>`;

export function skewer({ of: order }) {
  let x = 96;
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
  const width = x + 18;
  return {
    width,
    height,
    layers: [
      svg(
        width,
        height,
        `${colours}<rect x="4" y="36" width="${width - 8}" height="8" rx="4" fill="url(#bamboo)"/>${drawn}`,
      ),
    ],
  };
}

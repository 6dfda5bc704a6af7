/** A plate or a shallow bowl seen from above, 480 wide, with its filling; toppings are things with x and y on that sheet. */
import { blurFilter, gradient, r1, shade, svg } from "../svg.mjs";
import { glazes } from "./bowl.mjs";
import { grains, scatter, strands } from "./textures.mjs";

const size = 480;
const c = size / 2;

/** One and three quarter turns, from near the middle out to `reach`. */
function spiral(reach) {
  const points = [];
  for (let i = 0; i <= 60; i++) {
    const turn = (i / 60) * Math.PI * 3.5 + 0.6;
    const away = reach * (0.16 + 0.84 * (i / 60));
    points.push(`${r1(c + Math.cos(turn) * away)} ${r1(c + Math.sin(turn) * away)}`);
  }
  return `M${points.join("L")}`;
}

const fillings = {
  noodles: ({ noodles, r, seed, thick }) =>
    strands({ cx: c, cy: c, rx: r, ry: r }, noodles, { count: 150, seed, thick: thick ?? 13, nest: 0.66 }),
  rice: ({ colours, r, seed }) => grains({ cx: c, cy: c, rx: r * 0.94, ry: r * 0.94 }, colours, { count: 900, seed }),
  shreds: ({ colours, r, seed }) =>
    grains({ cx: c, cy: c, rx: r * 0.95, ry: r * 0.95 }, colours, { count: 520, length: 18, thick: 2.6, seed }),
  /** A smooth spread, swirled with the back of a spoon, with oil in the furrow. */
  swirl: ({ r, oil = "#c9962a" }) =>
    `<g fill="none" stroke-linecap="round"><path d="${spiral(r * 0.78)}" stroke="#fff" stroke-opacity=".4" stroke-width="26"/><path d="${spiral(r * 0.7)}" stroke="#4f3210" stroke-opacity=".14" stroke-width="20"/><path d="${spiral(r * 0.7)}" stroke="${oil}" stroke-opacity=".8" stroke-width="11"/></g>`,
  soup: () =>
    `<ellipse cx="${c - 50}" cy="${c - 70}" rx="80" ry="26" fill="#fff" fill-opacity=".22" filter="url(#mist)"/>`,
  /** Dough with a raised edge and brown blisters. */
  dough: ({ r }) =>
    `<circle cx="${c}" cy="${c}" r="${r}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="22"/>${grains({ cx: c, cy: c, rx: r, ry: r }, ["#c9822f", "#a9621c"], { count: 26, length: 11, thick: 8, seed: 12 })}`,
  plain: () => "",
};

export function dish({
  glaze = "china",
  rim = 0.9,
  fill = "plain",
  colours = ["#fff", "#eee"],
  r = 158,
  top = [],
  marks,
  seed = 4,
  noodles,
  thick,
  oil,
  spread = 0.8,
}) {
  const tone = glazes[glaze];
  const outer = 228 * rim;
  const plate = `<defs>${blurFilter("under", 10)}${blurFilter("mist", 8)}${gradient("rim", [tone[0], tone[1]], "corner")}${gradient("well", [tone[2], tone[1]], "corner")}${gradient("food", [colours[0], colours[colours.length - 1]], "corner")}
<clipPath id="inside"><circle cx="${c}" cy="${c}" r="${r}"/></clipPath></defs>
${shade(c + 8, c + 12, outer, outer, 0.32, "under")}<circle cx="${c}" cy="${c + 4}" r="${outer}" fill="${tone[2]}"/><circle cx="${c}" cy="${c}" r="${outer}" fill="url(#rim)"/>
<circle cx="${c}" cy="${c}" r="${Math.min(outer - 10, r + 12)}" fill="url(#well)"/>
${shade(c + 5, c + 8, r, r, 0.3, "under")}<circle cx="${c}" cy="${c}" r="${r}" fill="url(#food)"/>`;
  const food = fillings[fill]({ noodles, colours, r, seed, thick, oil });
  const scattered = marks ? scatter({ cx: c, cy: c, rx: r * spread, ry: r * spread }, marks, seed + 1) : "";
  const clipped = fill === "noodles" ? food : `<g clip-path="url(#inside)">${food}</g>`;
  return { width: size, height: size, layers: [svg(size, size, plate + clipped + scattered), ...top] };
}

/** Backdrops: a sweep of paper in three tones (light, paper, edge), lit from the upper start corner. */
import { svg } from "./svg.mjs";

export const papers = {
  butter: ["#ffe9b8", "#ffd27a", "#f0ab48"],
  peach: ["#ffe0cc", "#ffbf9b", "#ee9468"],
  tomato: ["#ff8a63", "#e4522f", "#b5301a"],
  sage: ["#eef2d2", "#cfdca3", "#a5b772"],
  cream: ["#fff6e6", "#f8e2c2", "#e6c399"],
  cocoa: ["#8a4a34", "#5f2d20", "#3c1911"],
  rose: ["#ffe3e6", "#ffc2ca", "#ee95a4"],
  sand: ["#f7ecd6", "#e9d3a9", "#cfae78"],
  pine: ["#3f8a72", "#1d5d4b", "#0d3d31"],
  clay: ["#eba177", "#cf7146", "#a34d28"],
  saffron: ["#ffdf94", "#f3bb4e", "#d6932a"],
  olive: ["#dfe3b8", "#b9c184", "#8f9a58"],
  night: ["#4b5550", "#2a322f", "#161c1a"],
  sky: ["#e6f1f5", "#bcd9e4", "#86b3c6"],
  indigo: ["#6a6bc0", "#403f92", "#262560"],
  lilac: ["#ece8fa", "#cfc7ef", "#a498d4"],
  jade: ["#d5efe2", "#9fd4bb", "#66ab8c"],
  brick: ["#d9694d", "#a83c28", "#702115"],
  // Heroes: the ground of each brand's banner.
  emberGround: ["#b24a2c", "#82301b", "#4d160c"],
  sunriseGround: ["#c9711f", "#a04e14", "#6b2c0a"],
  diwanGround: ["#2c7a64", "#12493b", "#072b22"],
  wineGround: ["#9c3a4a", "#6b1c30", "#3d0c1a"],
  inkGround: ["#5554ac", "#34337f", "#1d1c4d"],
  potGround: ["#c2553c", "#8f2f21", "#551710"],
  jadeGround: ["#3c8f78", "#1f6554", "#0c3b31"],
  oven: ["#fff0d6", "#ffd9a0", "#f2b266"],
};

/** `flat` leaves out the table's edge, for pictures taken from above. */
export function backdrop(width, height, paper, flat) {
  const [light, middle, edge] = papers[paper];
  const table = `<rect width="${width}" height="${height}" fill="url(#table)"/>`;
  return svg(
    width,
    height,
    `<defs>
<radialGradient id="paper" cx=".36" cy=".2" r="1.05"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset=".58" stop-color="${edge}" stop-opacity="0"/><stop offset=".62" stop-color="${edge}" stop-opacity=".34"/><stop offset="1" stop-color="${edge}" stop-opacity=".1"/></linearGradient>
</defs><rect width="${width}" height="${height}" fill="url(#paper)"/>${flat ? "" : table}`,
  );
}

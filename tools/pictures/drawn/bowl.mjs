/**
 * A bowl seen from the table with its filling on view: back rim, filling, toppings, then the front that hides their feet.
 * Toppings are things with x and y on a sheet 480 wide whose rim lies at y = 170; `marks` scatters small ones.
 */
import { blurFilter, gradient, svg } from "../svg.mjs";
import { grains, scatter, strands } from "./textures.mjs";

const width = 480;
const [cx, rimY, rx, ry] = [240, 170, 208, 66];

export const glazes = {
  china: ["#ffffff", "#f2ece5", "#cdbfb2"],
  indigo: ["#6d76c9", "#3a409a", "#20235f"],
  jade: ["#a6d8c2", "#5fae92", "#32765f"],
  red: ["#f0664a", "#c93722", "#861c12"],
  clay: ["#8a5a3c", "#5f3722", "#361c10"],
  sand: ["#f6e6c8", "#e0c394", "#a9855a"],
  black: ["#5b5d63", "#37393f", "#1b1c20"],
  sky: ["#d9ecf7", "#9cc6e0", "#5d8fb2"],
};

/** Fronts: how the vessel falls from its rim. Each answers SVG text within the sheet. */
const bodies = {
  bowl: (c) =>
    `<path d="M${cx - rx} ${rimY} C${cx - rx} ${rimY + 120} ${cx - 110} ${rimY + 190} ${cx - 76} ${rimY + 196} h152 C${cx + 110} ${rimY + 190} ${cx + rx} ${rimY + 120} ${cx + rx} ${rimY} A${rx} ${ry} 0 0 1 ${cx - rx} ${rimY}Z" fill="url(#body)"/><path d="M${cx - 78} ${rimY + 194} h156 l-8 18 q-70 12 -140 0Z" fill="${c[2]}"/><path d="M${cx - rx + 26} ${rimY + 66} C${cx - rx + 46} ${rimY + 120} ${cx - 120} ${rimY + 160} ${cx - 100} ${rimY + 168}" stroke="#fff" stroke-opacity=".35" stroke-width="12" stroke-linecap="round" fill="none"/>`,
  deep: (c) =>
    `<path d="M${cx - rx} ${rimY} C${cx - rx + 6} ${rimY + 110} ${cx - 140} ${rimY + 170} ${cx - 120} ${rimY + 176} h240 C${cx + 140} ${rimY + 170} ${cx + rx - 6} ${rimY + 110} ${cx + rx} ${rimY} A${rx} ${ry} 0 0 1 ${cx - rx} ${rimY}Z" fill="url(#body)"/><path d="M${cx - 120} ${rimY + 172} q120 30 240 0" stroke="${c[2]}" stroke-width="8" fill="none"/><path d="M${cx - rx + 24} ${rimY + 64} q10 56 40 84" stroke="#fff" stroke-opacity=".3" stroke-width="12" stroke-linecap="round" fill="none"/>`,
  claypot: (c) =>
    `<path d="M${cx - rx - 22} ${rimY + 20} q-24 14 0 40 l34 6 v-50Z M${cx + rx + 22} ${rimY + 20} q24 14 0 40 l-34 6 v-50Z" fill="${c[2]}"/><path d="M${cx - rx} ${rimY} C${cx - rx - 6} ${rimY + 130} ${cx - 140} ${rimY + 176} ${cx - 110} ${rimY + 180} h220 C${cx + 140} ${rimY + 176} ${cx + rx + 6} ${rimY + 130} ${cx + rx} ${rimY} A${rx} ${ry} 0 0 1 ${cx - rx} ${rimY}Z" fill="url(#body)"/><path d="M${cx - rx + 4} ${rimY + 40} A${rx} ${ry} 0 0 0 ${cx + rx - 4} ${rimY + 40}" stroke="${c[0]}" stroke-opacity=".5" stroke-width="7" fill="none"/>`,
  steamer: (c) => {
    const weave = Array.from(
      { length: 15 },
      (_, i) =>
        `<path d="M${cx - 196 + i * 28} ${rimY + 20 + Math.sin((i / 14) * Math.PI) * 50} v96" stroke="${c[2]}" stroke-opacity=".4" stroke-width="4"/>`,
    ).join("");
    const band = (drop) =>
      `<path d="M${cx - rx} ${rimY + drop} A${rx} ${ry} 0 0 0 ${cx + rx} ${rimY + drop}" stroke="${c[2]}" stroke-opacity=".55" stroke-width="7" fill="none"/>`;
    return `<path d="M${cx - rx} ${rimY} v124 A${rx} ${ry} 0 0 0 ${cx + rx} ${rimY + 124} v-124 A${rx} ${ry} 0 0 1 ${cx - rx} ${rimY}Z" fill="url(#body)"/>${weave}${band(30)}${band(98)}`;
  },
  box: (c) =>
    `<path d="M${cx - rx} ${rimY} L${cx - rx + 34} ${rimY + 176} q${rx - 34} 26 ${(rx - 34) * 2} 0 L${cx + rx} ${rimY} A${rx} ${ry} 0 0 1 ${cx - rx} ${rimY}Z" fill="url(#body)"/><path d="M${cx - rx + 30} ${rimY + 56} l14 90" stroke="${c[0]}" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"/>`,
};

/** Room above the rim for what stands out of the vessel. */
const headroom = 90;
/** How far down each vessel reaches on its sheet. */
const feet = { bowl: 384, deep: 366, claypot: 354, steamer: 364, box: 366 };

/** Fillings: what lies in the ellipse of the rim. */
function filling({ fill = "broth", colours, noodles, marks, seed = 5, thick }) {
  const area = { cx, cy: rimY + 8, rx: rx * 0.86, ry: ry * 0.8 };
  const surface = `<ellipse cx="${cx}" cy="${rimY + 8}" rx="${rx * 0.91}" ry="${ry * 0.86}" fill="url(#fill)"/>`;
  const body = {
    broth: () =>
      `${surface}<ellipse cx="${cx - 70}" cy="${rimY - 18}" rx="80" ry="12" fill="#fff" fill-opacity=".22" filter="url(#mist)"/>${noodles ? strands({ ...area, rx: area.rx * 0.96, ry: area.ry * 0.94 }, noodles, { count: 46, seed, thick: thick ?? 9, nest: 0.5 }) : ""}`,
    noodles: () =>
      surface +
      strands({ ...area, cy: area.cy - 14, ry: area.ry * 1.2 }, noodles, { count: 90, seed, thick: thick ?? 11 }),
    rice: () => surface + grains({ ...area, cy: area.cy - 12, ry: area.ry * 1.1 }, colours, { seed, count: 420 }),
    smooth: () =>
      `${surface}<path d="M${cx - 120} ${rimY + 4} q60 -34 130 -8 q60 22 110 -6" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round" fill="none"/>`,
    ice: () => surface + hill(),
  }[fill]();
  return (
    body +
    (marks
      ? scatter(
          { ...area, rx: area.rx * 0.8, ry: area.ry * 0.7, cy: fill === "ice" ? rimY - 60 : area.cy - 8 },
          marks,
          seed,
        )
      : "")
  );
}

/** A hill of shaved ice that rises over the rim. */
function hill() {
  const snow = grains({ cx, cy: rimY - 40, rx: 140, ry: 84 }, ["#e3eef3", "#f4fafc", "#ffffff"], {
    count: 300,
    length: 10,
    thick: 7,
    seed: 8,
  });
  return `<path d="M${cx - 168} ${rimY + 20} C${cx - 150} ${rimY - 90} ${cx - 60} ${rimY - 146} ${cx} ${rimY - 146} S${cx + 150} ${rimY - 90} ${cx + 168} ${rimY + 20} Q${cx} ${rimY + 70} ${cx - 168} ${rimY + 20}Z" fill="#edf5f8"/>${snow}`;
}

export function bowl(options) {
  const { glaze = "china", body = "bowl", top = [], pour } = options;
  const c = glazes[glaze];
  const height = feet[body];
  const fillColours = options.fill === "ice" ? ["#e9f3f7", "#cfe0e8"] : options.colours;
  const back = `<defs>${gradient("inside", [c[2], c[1]])}${gradient("fill", fillColours)}${blurFilter("mist", 5)}</defs>
<ellipse cx="${cx}" cy="${rimY}" rx="${rx}" ry="${ry}" fill="url(#inside)"/>${filling(options)}${pour ?? ""}`;
  const front = `<defs>${gradient("body", [c[0], c[1], c[2]], "corner")}</defs>${bodies[body](c)}
<path d="M${cx - rx} ${rimY} A${rx} ${ry} 0 0 0 ${cx + rx} ${rimY}" stroke="${c[0]}" stroke-width="9" stroke-linecap="round" fill="none"/>`;
  const sheet = (body) => svg(width, height + headroom, `<g transform="translate(0 ${headroom})">${body}</g>`);
  return {
    width,
    height: height + headroom,
    layers: [sheet(back), ...top.map((thing) => ({ ...thing, y: thing.y + headroom })), sheet(front)],
  };
}

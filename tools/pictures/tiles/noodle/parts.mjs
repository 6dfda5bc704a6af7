/** What the pictures of Nine Bowls have in common. */
import { lay, left, put, right, stand } from "../../things.mjs";

export const yellow = ["#f7c948", "#ffe08a", "#eab32e"];

export const egg = ["#f5c35a", "#ffdd8f", "#e0a238"];

export const white = ["#fbf6ea", "#ffffff", "#e9dfc9"];

/** A bowl of soup with props behind it; `top` lies on the broth, whose rim is at y = 170 on the bowl's sheet. */
export const soupBowl = (paper, glaze, [start, end], of) => ({
  paper,
  base: "none",
  items: [
    left(start, { y: 306, blur: 2.4 }),
    right(end, { y: 310, blur: 2.4 }),
    stand("bowl", 470, 320, 456, { glaze, ...of }),
  ],
});

/** A plate or pan seen from above. */
export const above = (paper, of, corners, base = "above") => ({
  paper,
  base,
  items: [...corners, lay("dish", 436, 320, 240, of)],
});

export const half = (x, y, s = 104) => lay("egg", s, x, y);

export const fried = (x, y, s = 150) => lay("egg", s, x, y, { kind: "fried" });

export const prawn = (x, y, rot = 0, s = 118) => put("prawn", s, x, y, { rot });

export const puff = (x, y, s = 84) => lay("tofu", s, x, y);

export const meat = (x, y, s = 180) => lay("slices", s, x, y);

export const hen = (x, y, s = 200) =>
  lay("slices", s, x, y, { colours: ["#fff1d6", "#f0d3a0", "#c99a5c"], fat: "#fffaf0", skin: "#f5d9a0", count: 5 });

export const greens = (x, y, s = 150) => lay("greens", s, x, y);

export const pale = { mod: { saturation: 0.32, brightness: 1.18 } };

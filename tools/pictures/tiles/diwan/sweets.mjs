/** The pictures of Diwan: sweets, drinks. */
import { corner, left, put, right, stand, whole } from "../../things.mjs";
import { above } from "./parts.mjs";

const sweetsTiles = {
  kunafa: above(
    "cream",
    {
      glaze: "black",
      fill: "shreds",
      colours: ["#c9661a", "#ec9430", "#f7ad45"],
      r: 184,
      marks: { pistachio: 54 },
      spread: 0.46,
    },
    [corner("ts", "rose"), corner("be", "honey")],
  ),
  luqaimat: {
    paper: "cocoa",
    base: "none",
    items: [left("honey", { y: 150 }), whole("luqaimat")],
  },
  "date-cake": {
    paper: "saffron",
    base: "none",
    items: [
      put("coffee", 180, 92, 190, { back: true, blur: 3, white: true }),
      right("honey", { y: 170 }),
      whole("dateCake"),
    ],
  },
  mahalabia: {
    paper: "rose",
    base: "none",
    items: [
      left("rose", { y: 300 }),
      right("milk", { y: 316, white: true }),
      stand("bowl", 430, 320, 450, {
        body: "deep",
        glaze: "sky",
        fill: "smooth",
        colours: ["#fffdf8", "#efe6d6"],
        marks: { pistachio: 26, seed: 4 },
      }),
    ],
  },
  dates: {
    paper: "sand",
    base: "none",
    items: [put("teapot", 240, 546, 140, { back: true, blur: 3, mod: { hue: 20 } }), whole("dates")],
  },
};

const glassOf = (paper, drink, [start, end], more = {}) => ({
  paper,
  base: "none",
  items: [
    left(start, { y: 340, blur: 2.4 }),
    right(end, { y: 340, blur: 2.4 }),
    stand("glass", 306, 322, 456, { drink, level: 126, ...more }),
  ],
});

const lime = { draw: "citrus", s: 100, x: 70, y: 104, of: {} };

const drinks = {
  tea: {
    paper: "sage",
    base: "none",
    items: [
      put("teapot", 340, 440, 226, { back: true, blur: 1.2, keep: true, mod: { hue: 130, saturation: 0.7 } }),
      left("mint", { y: 320, s: 150, blur: 1.6 }),
      stand("glass", 270, 240, 456, {
        shape: "tea",
        drink: ["#c9762a", "#8a3c10"],
        level: 206,
        top: [put("mint", 110, 160, 150, { flat: true, contact: 0 })],
      }),
    ],
  },
  karak: {
    paper: "clay",
    base: "none",
    items: [
      put("teapot", 300, 464, 250, {
        back: true,
        blur: 1.6,
        keep: true,
        mod: { hue: 40, saturation: 0.5, brightness: 1 },
      }),
      left("ginger", { y: 350, blur: 2 }),
      stand("glass", 290, 270, 458, { shape: "tea", drink: ["#d9a066", "#b9773a"], level: 200, foam: "#f0d3a6" }),
    ],
  },
  "arabic-coffee": {
    paper: "night",
    base: "none",
    items: [
      put("teapot", 350, 400, 232, { keep: true, contact: 0.4, mod: { hue: 62, saturation: 0.62, brightness: 0.98 } }),
      stand("bowl", 150, 168, 420, { glaze: "china", fill: "smooth", colours: ["#d9a24a", "#b97a2a"] }),
      stand("date", 100, 268, 446),
      stand("date", 100, 352, 456),
    ],
  },
  "lemon-mint": glassOf("olive", ["#d6ec8a", "#7fb83a"], ["lemon", "mint"], {
    ice: true,
    straw: "#0e5b4a",
    top: [lime],
  }),
  pomegranate: {
    paper: "rose",
    base: "none",
    items: [
      right("mint", { y: 320, blur: 2.4 }),
      stand("glass", 300, 356, 456, { drink: ["#e0324f", "#8f0f2a"], level: 126, ice: true, straw: "#0e5b4a" }),
      stand("pomegranate", 170, 150, 456, { open: true }, { rot: -8 }),
    ],
  },
  laban: glassOf("jade", ["#ffffff", "#eee8dc"], ["cucumber", "mint"], {
    foam: "#ffffff",
    top: [put("mint", 110, 152, 84, { flat: true })],
  }),
  "soft-drink": glassOf("brick", ["#6b3a20", "#2e150a"], ["lemon", "lemon"], { ice: true, straw: "#ffffff" }),
  "orange-drink": glassOf("saffron", ["#ffb04a", "#ee7f1a"], ["orange", "orange"], { ice: true, straw: "#0e5b4a" }),
  water: glassOf("sky", ["#eef8fc", "#cde6f1"], ["lemon", "mint"], { ice: true }),
};

export const sweets = { ...sweetsTiles, ...drinks };

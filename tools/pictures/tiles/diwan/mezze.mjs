/** The pictures of Diwan: mezze, salads, sets. */
import { corner, lay, left, put, right, stand, whole } from "../../things.mjs";
import { bread, onPlate, onBoard, above } from "./parts.mjs";

const mezzeTiles = {
  hummus: {
    paper: "sand",
    base: "none",
    items: [corner("ts", "lemon", { s: 116 }), whole("spread")],
  },
  "hummus-lamb": {
    paper: "clay",
    base: "none",
    items: [corner("te", "mint", { s: 116 }), whole("spread", { kind: "lamb", glaze: "#d6d0c2" })],
  },
  mutabbal: {
    paper: "night",
    base: "none",
    items: [corner("ts", "garlic", { s: 116 }), whole("spread", { kind: "mutabbal", glaze: "#b89a6a" })],
  },
  muhammara: {
    paper: "olive",
    base: "none",
    items: [corner("te", "chilli", { s: 106 }), whole("spread", { kind: "muhammara", glaze: "#d6d0c2" })],
  },
  labneh: {
    paper: "clay",
    base: "none",
    items: [corner("ts", "olive", { s: 100 }), whole("spread", { kind: "labneh", glaze: "#2a2c30" })],
  },
  "vine-leaves": {
    paper: "saffron",
    at: onPlate,
    items: [
      left("lemon"),
      right("mint", { y: 240 }),
      ...[
        [220, 392],
        [420, 392],
        [320, 400],
        [268, 340],
        [374, 340],
        [320, 290],
      ].map(([x, bottom], i) => stand("leafRoll", 190, x, bottom, {}, { rot: [-4, 5, 2, -6, 4, 0][i] })),
      lay("citrus", 90, 500, 330, { skin: "#f2b81e", flesh: "#ffe37a", line: "#fff9d9" }),
    ],
  },
  falafel: {
    paper: "olive",
    base: "none",
    items: [left("lemon", { y: 170 }), right("mint", { y: 170 }), whole("falafelPlate")],
  },
  kibbeh: {
    paper: "brick",
    base: "none",
    items: [left("onion", { y: 170 }), right("mint", { y: 170 }), whole("kibbeh")],
  },
  sambousek: {
    paper: "sand",
    base: "board",
    at: onBoard,
    items: [
      left("cheese"),
      right("mint", { y: 240 }),
      put("dumpling", 230, 190, 300, { rot: -8 }),
      put("dumpling", 230, 446, 304, { rot: 8, flip: true }),
      put("dumpling", 230, 268, 244, { rot: 6 }),
      put("dumpling", 250, 330, 324),
    ],
  },
  "batata-harra": {
    paper: "pine",
    base: "none",
    items: [left("garlic", { y: 130 }), right("chilli", { y: 130, s: 116 }), whole("batataHarra")],
  },
  halloumi: {
    paper: "clay",
    base: "none",
    items: [left("olive", { y: 150 }), right("mint", { y: 150 }), whole("halloumi")],
  },
};

const salads = {
  fattoush: {
    paper: "sage",
    base: "none",
    items: [
      left("tomato", { y: 240, x: 74 }),
      right("lemon", { y: 240, x: 572 }),
      whole("salad", {
        glaze: "#3c7a64",
        what: { cucumber: 5, cherry: 3, tomato: 3, toast: 9, onion: 4 },
        bits: { sumac: 60, pomegranate: 16 },
      }),
    ],
  },
  tabbouleh: above(
    "saffron",
    {
      glaze: "china",
      fill: "rice",
      colours: ["#2f7d35", "#4fa53a", "#86c95a"],
      r: 166,
      marks: { diced: 26, sesame: 40, herb: 30 },
      spread: 0.88,
    },
    [corner("ts", "lemon"), corner("be", "tomato")],
  ),
  "yoghurt-cucumber": {
    paper: "pine",
    base: "none",
    items: [corner("te", "cucumber", { s: 116 }), whole("spread", { kind: "cucumber" })],
  },
};

const sets = {
  "lunch-tawook": {
    paper: "butter",
    base: "none",
    items: [put("soda", 200, 560, 130, { back: true, blur: 2, white: true }), whole("tawookLunch")],
  },
  "lunch-machboos": {
    paper: "clay",
    base: "none",
    items: [left("lemon", { y: 160 }), whole("machboos", { legs: 1 })],
  },
  "lunch-falafel": {
    paper: "sage",
    base: "none",
    items: [left("lemon", { y: 130 }), right("mint", { y: 120, s: 130 }), whole("falafelLunch")],
  },
  shakshuka: {
    paper: "pine",
    base: "none",
    items: [
      left("garlic", { y: 110, x: 74, contact: 0 }),
      right("mint", { y: 390, x: 566, contact: 0 }),
      whole("shakshuka"),
    ],
  },
  foul: above(
    "sand",
    {
      glaze: "clay",
      fill: "soup",
      colours: ["#e2b478", "#b98246"],
      r: 176,
      marks: { bean: 46, diced: 10, herb: 14 },
      spread: 0.84,
    },
    [corner("ts", "lemon"), bread("be")],
  ),
  manakish: above(
    "night",
    {
      glaze: "sand",
      rim: 0.96,
      fill: "dough",
      colours: ["#f6cf8a", "#d99a45"],
      r: 202,
      marks: { cheese: 58, sesame: 34, herb: 14 },
      spread: 0.82,
    },
    [corner("te", "mint"), corner("bs", "cheese")],
  ),
};

export const mezze = { ...mezzeTiles, ...salads, ...sets };

/** The pictures of Nine Bowls: small, early. */
import { corner, lay, left, put, right, stand, whole } from "../../things.mjs";
import { soupBowl, above, half, fried, hen, greens, pale } from "./parts.mjs";

const smallTiles = {
  potstickers: {
    paper: "saffron",
    base: "board",
    at: { rx: 290, cy: 400, tone: "walnut" },
    items: [
      left("garlic"),
      right("lettuce"),
      put("dumpling", 220, 176, 306, { rot: -6 }),
      put("dumpling", 220, 400, 308, { rot: 6 }),
      put("dumpling", 220, 288, 260),
      put("dumpling", 230, 300, 336, { rot: 2 }),
      stand("bowl", 116, 540, 404, { glaze: "china", fill: "smooth", colours: ["#4f2a14", "#2a1408"] }),
    ],
  },
  "chilli-wontons": soupBowl("indigo", "china", ["chilli", "garlic"], {
    fill: "smooth",
    colours: ["#d9401c", "#9a1f0c"],
    marks: { sesame: 20, scallion: 10, chilli: 6 },
    top: [
      put("dumpling", 130, 136, 136, pale),
      put("dumpling", 130, 232, 112, pale),
      put("dumpling", 130, 330, 130, pale),
      put("dumpling", 120, 244, 162, pale),
    ],
  }),
  "steamed-basket": soupBowl("jade", "sand", ["ginger", "livePrawn"], {
    body: "steamer",
    fill: "smooth",
    colours: ["#b98a54", "#8a5f30"],
    top: [
      put("dumpling", 150, 116, 142, pale),
      put("dumpling", 150, 240, 126, pale),
      put("dumpling", 150, 362, 142, pale),
      put("dumpling", 140, 240, 178, pale),
    ],
  }),
  "curry-puff": {
    paper: "cocoa",
    base: "board",
    at: { rx: 280, cy: 400 },
    items: [
      left("potato"),
      right("chilli", { s: 120, y: 276 }),
      put("dumpling", 290, 210, 286, { mod: { hue: -8, saturation: 1.25, brightness: 0.9 }, rot: -10 }),
      put("dumpling", 300, 402, 292, { mod: { hue: -8, saturation: 1.25, brightness: 0.9 }, rot: 8, flip: true }),
    ],
  },
  satay: {
    paper: "night",
    base: "board",
    at: { rx: 296, cy: 398, tone: "wood" },
    items: [
      left("cucumber", { y: 250 }),
      right("peanut", { y: 240 }),
      ...[
        [250, -16],
        [294, -12],
        [338, -8],
        [382, -4],
      ].map(([y, rot]) => lay("skewer", 430, 270, y, { of: "ssss" }, { rot })),
      stand("bowl", 150, 528, 406, {
        glaze: "sand",
        fill: "smooth",
        colours: ["#c98a3c", "#8f5218"],
        marks: { nut: 16 },
      }),
    ],
  },
  "har-cheong-wings": {
    paper: "rose",
    base: "none",
    items: [
      left("garlic", { y: 170 }),
      right("lemon", { y: 170 }),
      whole("wings", { coat: "prawnPaste", base: "plate", sauce: "#8f1d0c" }),
    ],
  },
  "tofu-puffs": {
    paper: "sage",
    base: "plate",
    at: { rx: 276, cy: 388, tone: "celadon" },
    items: [
      left("cucumber"),
      right("peanut"),
      stand("tofu", 150, 190, 396),
      stand("tofu", 150, 330, 404),
      stand("tofu", 150, 460, 394),
      stand("tofu", 150, 260, 326),
      stand("tofu", 150, 396, 324),
      stand("tofu", 140, 328, 254),
      lay("greens", 130, 330, 286),
    ],
  },
  kangkung: above(
    "clay",
    {
      glaze: "black",
      fill: "plain",
      colours: ["#2f6b30", "#1d4a22"],
      r: 164,
      marks: { leafy: 74, chilli: 18, shallot: 12 },
      spread: 0.86,
    },
    [corner("ts", "chilli"), corner("be", "garlic")],
  ),
  "supper-platter": {
    paper: "indigo",
    base: "board",
    at: { rx: 298, cy: 402, tone: "walnut" },
    items: [
      left("mint", { y: 230 }),
      right("egg", { y: 240 }),
      ...[
        [270, -14],
        [326, -9],
        [382, -4],
      ].map(([y, rot], i) => lay("skewer", 440, 262, y, { of: ["ppppp", "oooooo", "pooppo"][i] }, { rot })),
      stand("bowl", 116, 510, 330, { glaze: "china", fill: "smooth", colours: ["#e2512f", "#a82a15"] }),
      stand("bowl", 124, 556, 408, { glaze: "china", fill: "smooth", colours: ["#c98a3c", "#8f5218"] }),
    ],
  },
};

const kaya = { spread: "#a9b454", edge: "#7f8a2c" };

const early = {
  "kaya-toast": {
    paper: "butter",
    base: "plate",
    at: { rx: 280, cy: 390 },
    items: [
      put("coffee", 190, 96, 254, { back: true, blur: 2, white: true }),
      right("egg"),
      stand("toast", 214, 250, 400, kaya, { rot: -10 }),
      stand("toast", 220, 410, 404, kaya, { rot: 8 }),
      put("butter", 110, 410, 306, { contact: 0 }),
    ],
  },
  "soft-eggs": above(
    "sky",
    {
      glaze: "china",
      fill: "soup",
      colours: ["#fffaf0", "#f0dcb0"],
      r: 150,
      marks: { spice: 30 },
      top: [fried(200, 226, 180), fried(292, 262, 170)],
    },
    [corner("ts", "egg"), corner("be", "coffee", { s: 150, white: true })],
  ),
  "roti-canai": {
    paper: "saffron",
    base: "none",
    items: [
      left("onion", { y: 90, x: 66, contact: 0 }),
      right("chilli", { y: 90, s: 116, contact: 0 }),
      whole("rotiCanai"),
    ],
  },
  congee: soupBowl("peach", "indigo", ["ginger", "egg"], {
    fill: "smooth",
    colours: ["#fffaf0", "#eaddc4"],
    marks: { scallion: 16, shallot: 12 },
    top: [hen(190, 122, 180), half(330, 132, 96)],
  }),
  "supper-porridge": soupBowl("lilac", "sky", ["lemon", "ginger"], {
    fill: "smooth",
    colours: ["#f4ead2", "#d9c69c"],
    marks: { scallion: 18, shallot: 10 },
    top: [
      lay("slices", 210, 200, 122, { colours: ["#ffffff", "#f3ece0", "#d9cbb4"], fat: "#e2d3bd", count: 5 }),
      greens(338, 136, 120),
    ],
  }),
};

export const small = { ...smallTiles, ...early };

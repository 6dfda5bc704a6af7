/** The pictures of Bun & Ember: sides, greens, breakfast. */
import { lay, left, put, right, stand, whole } from "../../things.mjs";
import { onBoard, onPlate, sauce, red } from "./parts.mjs";

const tot = { length: 92, thick: 62 };

const sidesTiles = {
  fries: {
    paper: "sage",
    base: "board",
    at: { cy: 404 },
    items: [right("tomato", { y: 280, s: 120 }), left("salt"), put("fries", 396, 312, 222)],
  },
  "loaded-fries": {
    paper: "tomato",
    base: "none",
    items: [
      right("chilli", { y: 300 }),
      left("cheese", { y: 300 }),
      stand("bowl", 450, 320, 456, {
        body: "box",
        glaze: "sand",
        fill: "smooth",
        colours: ["#f5c552", "#c97f1e"],
        top: [
          lay("chips", 370, 240, 92, { sauce: ["#ffd458", "#f0a018"] }),
          ...[
            [170, 60],
            [236, 40],
            [296, 74],
          ].map(([x, y]) => lay("citrus", 38, x, y, { skin: "#3f8f3a", flesh: "#8fd05a", line: "#c9ee94" })),
        ],
      }),
    ],
  },
  "onion-rings": {
    paper: "cocoa",
    base: "none",
    items: [left("onion", { y: 170 }), whole("onionRings")],
  },
  "street-corn": {
    paper: "pine",
    base: "none",
    items: [left("chilli", { y: 130, s: 116 }), right("lemon", { y: 120 }), whole("streetCorn")],
  },
  "baked-potato": {
    paper: "clay",
    base: "none",
    items: [left("butter", { y: 160 }), right("mint", { y: 160 }), whole("bakedPotato")],
  },
  "tater-tots": {
    paper: "butter",
    at: onPlate,
    items: [
      right("tomato"),
      ...[
        [186, 400],
        [290, 408],
        [392, 402],
        [238, 346],
        [342, 348],
        [290, 290],
      ].map(([x, bottom], i) => stand("crumbed", 122, x, bottom, tot, { rot: [-6, 4, -3, 5, -8, 3][i] })),
      sauce(140, 506, 402, red),
    ],
  },
  "house-slaw": {
    paper: "sage",
    base: "none",
    items: [
      left("carrot", { y: 300 }),
      right("lettuce", { y: 300 }),
      stand("bowl", 430, 320, 446, {
        glaze: "china",
        fill: "noodles",
        colours: ["#d9e8b0", "#a9c672"],
        noodles: ["#eef6d4", "#d3e6a2", "#b9d681", "#f0a35a"],
        thick: 8,
        marks: { cabbage: 20, carrot: 5, herb: 6 },
      }),
    ],
  },
};

const greens = {
  salad: {
    paper: "sage",
    base: "none",
    items: [left("avocado", { y: 240, x: 74 }), right("tomato", { y: 240, x: 572 }), whole("salad")],
  },
  "broccoli-bowl": {
    paper: "olive",
    base: "none",
    items: [
      left("lemon", { y: 300 }),
      right("beans", { y: 306 }),
      stand("bowl", 440, 320, 448, {
        glaze: "black",
        fill: "rice",
        colours: ["#a9763c", "#c99a5c", "#dfb97e"],
        marks: { chickpea: 12, sesame: 14 },
        top: [put("broccoli", 150, 150, 112), put("broccoli", 170, 262, 96), put("broccoli", 140, 352, 128)],
      }),
    ],
  },
  "steak-bowl": {
    paper: "night",
    base: "none",
    items: [
      left("corn", { y: 296 }),
      right("tomato", { y: 306 }),
      stand("bowl", 440, 320, 448, {
        glaze: "sand",
        fill: "rice",
        colours: ["#c98f4c", "#dfb06c", "#f0cf98"],
        marks: { corn: 14, herb: 12 },
        top: [
          { draw: "greens", s: 190, x: 124, y: 130 },
          put("avocado", 130, 350, 124),
          {
            draw: "slices",
            s: 220,
            x: 242,
            y: 118,
            of: { colours: ["#d9745c", "#9a4632", "#5c2417"], fat: "#f3c4ae", skin: "#4f2413" },
          },
        ],
      }),
    ],
  },
};

const breakfast = {
  pancakes: {
    paper: "saffron",
    base: "none",
    items: [left("butter", { y: 150 }), right("blueberries", { y: 150 }), whole("pancakes")],
  },
  waffle: {
    paper: "cream",
    at: onPlate,
    items: [left("strawberry"), right("honey"), put("waffle", 370, 320, 246, { contact: 0.3 })],
  },
  "skillet-eggs": {
    paper: "oven",
    base: "none",
    items: [left("tomato", { y: 110, x: 70, contact: 0 }), whole("skilletEggs")],
  },
  "avocado-toast": {
    paper: "jade",
    at: onPlate,
    items: [
      left("avocado", { s: 160 }),
      right("lemon"),
      stand("toast", 224, 226, 400, { marks: { chilli: 5, sesame: 14, herb: 8 } }, { rot: -10 }),
      stand("toast", 232, 404, 404, { marks: { chilli: 5, sesame: 14, herb: 8 } }, { rot: 8 }),
      lay("egg", 120, 406, 296, { kind: "fried" }),
    ],
  },
  "egg-sandwich": {
    paper: "butter",
    base: "board",
    at: onBoard,
    items: [
      left("egg"),
      right("cheese"),
      stand("burger", 400, 320, 408, {
        stack: ["heel", "cheese", "tomato", "egg", "lettuce", "plain"],
        bun: "brioche",
      }),
    ],
  },
  croissant: {
    paper: "peach",
    at: onPlate,
    items: [
      put("coffee", 210, 118, 260, { back: true, blur: 2, white: true }),
      right("butter"),
      put("croissant", 370, 336, 250, { contact: 0.34 }),
    ],
  },
};

export const sides = { ...sidesTiles, ...greens, ...breakfast };

/** The pictures of Bun & Ember: burgers, chicken, dogs. */
import { lay, left, put, right, stand } from "../things.mjs";
import { onBoard, onPlate, sauce, red, honey } from "./bun.parts.mjs";

/** A burger on its base, its foot a little above the front of it. */
const burger = (paper, base, props, stack, bun, size = 412) => ({
  paper,
  base,
  at: base === "board" ? onBoard : onPlate,
  items: [...props, stand("burger", size, 320, 410, { stack, bun })],
});

const strip = { length: 210, thick: 62, curve: 14 };

const burgers = {
  "smash-burger": burger(
    "butter",
    "board",
    [left("tomato"), right("lettuce")],
    ["heel", "pickles", "sauce", "thin", "cheese", "thin", "cheese", "onion", "crown"],
  ),
  "cheese-burger": {
    paper: "tomato",
    at: { ...onPlate, cx: 312 },
    items: [
      put("fries", 280, 530, 232, { back: true, blur: 2 }),
      put("soda", 220, 88, 232, { back: true, blur: 2, white: true }),
      stand("burger", 392, 306, 408, { stack: ["heel", "lettuce", "beef", "cheese", "cheese", "onion", "crown"] }),
    ],
  },
  "double-ember": burger(
    "night",
    "board",
    [left("chilli"), right("onion")],
    ["heel", "sauce", "beef", "cheese", "beef", "cheese", "pickles", "crown"],
    "brioche",
    396,
  ),
  "mushroom-burger": burger(
    "sand",
    "plate",
    [left("butter"), right("mint", { y: 240 })],
    ["heel", "lettuce", "beef", "swiss", "mushrooms", "crown"],
    "brioche",
  ),
  "chicken-burger": burger(
    "peach",
    "board",
    [left("honey"), right("chilli", { y: 280 })],
    ["heel", "slaw", "pickles", "chicken", "sauce", "crown"],
    "brioche",
  ),
  "bacon-egg-burger": burger(
    "cocoa",
    "plate",
    [left("egg"), right("bacon")],
    ["heel", "lettuce", "beef", "cheese", "bacon", "egg", "plain"],
    "brioche",
    396,
  ),
  "garden-burger": burger(
    "sage",
    "board",
    [left("avocado"), right("corn")],
    ["heel", "lettuce", "veg", "tomato", "avocado", "plain"],
    "dark",
  ),
  "prawn-burger": burger(
    "sky",
    "plate",
    [left("lemon"), right("prawn", { y: 272 })],
    ["heel", "slaw", "cutlet", "sauce", "lettuce", "plain"],
  ),
  "little-ember": burger(
    "cream",
    "board",
    [left("cheese"), right("tomato", { y: 280 })],
    ["heel", "beef", "cheese", "crown"],
    "potato",
    350,
  ),
};

const chicken = {
  "fried-chicken": {
    paper: "peach",
    at: { rx: 262, cy: 384 },
    items: [
      right("chilli", { y: 278, s: 120 }),
      left("honey"),
      put("drumstick", 280, 222, 236, { flip: true, rot: -14 }),
      put("drumstick", 280, 424, 240, { rot: 12 }),
      put("drumstick", 306, 320, 262, { rot: -4 }),
    ],
  },
  "ember-wings": {
    paper: "brick",
    base: "board",
    at: onBoard,
    items: [
      left("garlic"),
      put("drumstick", 190, 150, 300, { rot: 70, contact: 0.3 }),
      put("drumstick", 190, 268, 254, { rot: 24, contact: 0.3 }),
      put("drumstick", 200, 250, 326, { rot: 64, contact: 0.3 }),
      put("drumstick", 200, 368, 310, { rot: 40, contact: 0.3 }),
      sauce(150, 516, 390, red),
    ],
  },
  tenders: {
    paper: "butter",
    at: onPlate,
    items: [
      stand("crumbed", 250, 236, 320, strip, { rot: -18, contact: 0 }),
      stand("crumbed", 250, 300, 356, strip, { rot: -8, contact: 0 }),
      stand("crumbed", 250, 210, 396, strip, { rot: 4 }),
      stand("crumbed", 250, 344, 410, strip, { rot: -14 }),
      sauce(170, 494, 402, honey),
    ],
  },
  "chicken-rice-box": {
    paper: "tomato",
    base: "none",
    items: [
      left("cucumber"),
      right("chilli", { y: 300 }),
      stand("bowl", 440, 320, 452, {
        body: "box",
        glaze: "sand",
        fill: "rice",
        colours: ["#e0d2b4", "#f2e8d2", "#fffdf6"],
        marks: { sesame: 24, cucumber: 4 },
        top: [
          lay("greens", 150, 110, 128),
          {
            draw: "slices",
            s: 250,
            x: 274,
            y: 104,
            of: { colours: ["#f2b552", "#c9782a", "#8a4a14"], fat: "#ffe0a0", skin: "#d98a30" },
          },
        ],
      }),
    ],
  },
  "charcoal-chicken": {
    paper: "night",
    base: "board",
    at: { rx: 290, cy: 404 },
    items: [
      left("lemon"),
      right("mint", { y: 232, s: 160 }),
      put("fries", 210, 466, 292, { white: true }),
      put("drumstick", 300, 262, 236, { rot: 60, contact: 0.3, mod: { brightness: 0.86, saturation: 1.25 } }),
      put("drumstick", 270, 318, 306, { rot: 84, contact: 0.26, mod: { brightness: 0.86, saturation: 1.25 } }),
    ],
  },
};

const dogs = {
  "hot-dog": {
    paper: "cream",
    at: { rx: 270, cy: 366 },
    items: [
      left("chilli", { s: 120 }),
      right("onion", { y: 232 }),
      put("hotDog", 376, 320, 250, { rot: 30, contact: 0.3 }),
    ],
  },
  "new-york-dog": {
    paper: "butter",
    base: "board",
    at: { rx: 280, cy: 392 },
    items: [
      left("cucumber", { s: 120 }),
      right("soda", { s: 220, y: 220, white: true, blur: 2 }),
      put("hotDog", 360, 300, 262, { flip: true, rot: -20, contact: 0.3, mod: { brightness: 1.05 } }),
    ],
  },
  "prawn-tacos": {
    paper: "jade",
    base: "board",
    at: onBoard,
    items: [
      left("avocado"),
      right("chilli", { y: 280 }),
      put("taco", 300, 226, 272),
      put("taco", 300, 418, 288),
      put("prawn", 120, 214, 190, { contact: 0 }),
      put("prawn", 120, 420, 206, { contact: 0 }),
    ],
  },
  "brisket-burrito": {
    paper: "clay",
    at: onPlate,
    items: [
      left("beans"),
      right("cheese"),
      put("burrito", 330, 250, 232, { white: true }),
      put("burrito", 330, 410, 246, { flip: true, white: true }),
    ],
  },
  "steak-sandwich": {
    paper: "sand",
    base: "board",
    at: onBoard,
    items: [left("steak"), right("tomato"), put("sandwich", 380, 320, 244)],
  },
};

export const mains = { ...burgers, ...chicken, ...dogs };

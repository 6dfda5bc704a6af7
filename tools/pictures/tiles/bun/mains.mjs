/** The pictures of Bun & Ember: burgers, chicken, dogs. */
import { lay, left, put, right, stand, whole } from "../../things.mjs";
import { onBoard, onPlate } from "./parts.mjs";

/** A burger on its base, its foot a little above the front of it. */
const burger = (paper, base, props, stack, bun, size = 412) => ({
  paper,
  base,
  at: base === "board" ? onBoard : onPlate,
  items: [...props, stand("burger", size, 320, 410, { stack, bun })],
});

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
    base: "none",
    items: [left("honey", { y: 170, x: 78 }), right("chilli", { y: 190, s: 110 }), whole("hotHoney")],
  },
  "ember-wings": {
    paper: "brick",
    base: "none",
    items: [left("garlic", { y: 160 }), right("chilli", { y: 168, s: 116 }), whole("wings")],
  },
  tenders: {
    paper: "butter",
    base: "none",
    items: [left("honey", { y: 160 }), right("lemon", { y: 160 }), whole("tenders")],
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
    base: "none",
    items: [left("lemon", { y: 170 }), right("mint", { y: 170, s: 150 }), whole("charcoalChicken")],
  },
};

const dogs = {
  "hot-dog": {
    paper: "cream",
    base: "none",
    items: [left("chilli", { s: 116, y: 150 }), right("onion", { y: 150 }), whole("hotDog")],
  },
  "new-york-dog": {
    paper: "butter",
    base: "none",
    items: [left("cucumber", { s: 120, y: 130 }), right("soda", { s: 220, y: 130, white: true }), whole("newYorkDog")],
  },
  "prawn-tacos": {
    paper: "jade",
    base: "none",
    items: [left("avocado", { y: 130 }), right("chilli", { y: 130, s: 116 }), whole("prawnTacos")],
  },
  "brisket-burrito": {
    paper: "clay",
    base: "none",
    items: [
      left("beans", { y: 120 }),
      right("cheese", { y: 116 }),
      whole("wraps", { filling: "brisket", sauce: "#a8290f", tones: ["#c98d52", "#8f5729"] }),
    ],
  },
  "steak-sandwich": {
    paper: "sand",
    base: "none",
    items: [left("garlic", { y: 150 }), right("tomato", { y: 140 }), whole("steakSandwich")],
  },
};

export const mains = { ...burgers, ...chicken, ...dogs };

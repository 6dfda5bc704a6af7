/** The pictures of Diwan: grill, sandwiches, rice. */
import { corner, lay, left, right, stand, whole } from "../../things.mjs";

const grill = {
  "mixed-grill": {
    paper: "clay",
    base: "none",
    items: [
      left("onion", { y: 130 }),
      right("mint", { y: 110, x: 580, s: 130 }),
      whole("skewers", { rows: ["mtmgmo", "ctcocgc", "kk"] }),
    ],
  },
  "shish-tawook": {
    paper: "saffron",
    base: "none",
    items: [left("lemon", { y: 130 }), right("garlic", { y: 120 }), whole("skewers")],
  },
  kebab: {
    paper: "night",
    base: "none",
    items: [
      left("onion", { y: 120 }),
      right("mint", { y: 110, x: 580, s: 130 }),
      whole("skewers", { rows: ["kk", "kk"], on: "board", sauce: "#a82a12" }),
    ],
  },
  "lamb-tikka": {
    paper: "sand",
    base: "none",
    items: [
      left("salt", { y: 130 }),
      right("onion", { y: 120 }),
      whole("skewers", { rows: ["mmomm", "mmomm"], sauce: "#a82a12" }),
    ],
  },
  "lamb-chops": {
    paper: "pine",
    base: "none",
    items: [left("garlic", { y: 170 }), right("mint", { y: 180, s: 160 }), whole("lambChops")],
  },
  lamb: {
    paper: "cream",
    base: "none",
    items: [left("onion", { y: 180 }), whole("lambShank")],
  },
  "grilled-chicken": {
    paper: "brick",
    base: "none",
    items: [left("lemon", { y: 180 }), right("mint", { y: 190 }), whole("grilledHalf")],
  },
  "grilled-prawns": {
    paper: "jade",
    base: "none",
    items: [
      left("garlic", { y: 130, x: 70, s: 120 }),
      right("chilli", { y: 130, s: 116, x: 576 }),
      whole("grilledPrawns"),
    ],
  },
  arayes: {
    paper: "olive",
    base: "none",
    items: [left("tomato"), right("mint", { y: 190 }), whole("arayes")],
  },
};

const sandwiches = {
  shawarma: {
    paper: "saffron",
    base: "none",
    items: [left("garlic", { y: 112 }), right("tomato", { y: 112 }), whole("wraps")],
  },
  "shawarma-samoon": {
    paper: "clay",
    base: "board",
    at: { rx: 280, cy: 400 },
    items: [
      left("garlic"),
      right("cucumber"),
      stand("burger", 384, 320, 402, {
        stack: ["heel", "slaw", "chicken", "tomato", "lettuce", "plain"],
        bun: "potato",
      }),
    ],
  },
  "shawarma-plate": {
    paper: "pine",
    base: "none",
    items: [left("lemon", { y: 130 }), right("garlic", { y: 120 }), whole("shawarmaPlate")],
  },
  "beef-shawarma": {
    paper: "night",
    base: "none",
    items: [
      left("onion", { y: 112 }),
      right("chilli", { s: 116, y: 112 }),
      whole("wraps", { filling: "beef", sauce: "#d9c29a" }),
    ],
  },
  "kebab-roll": {
    paper: "brick",
    base: "none",
    items: [
      left("tomato", { y: 120 }),
      right("mint", { y: 110, x: 580, s: 130 }),
      whole("wraps", { filling: "beef", sauce: "#a82a12" }),
    ],
  },
  "tawook-sandwich": {
    paper: "sage",
    base: "none",
    items: [left("garlic", { y: 130 }), whole("pocketDish", { fill: "chicken", fries: true })],
  },
  pita: {
    paper: "sand",
    base: "none",
    items: [left("falafel", { y: 150 }), right("mint", { y: 130, s: 120 }), whole("pocketDish")],
  },
};

const rice = {
  "chicken-machboos": {
    paper: "clay",
    base: "none",
    items: [left("onion", { y: 180 }), right("lemon", { y: 180 }), whole("machboos")],
  },
  "lamb-machboos": {
    paper: "saffron",
    base: "none",
    items: [left("garlic", { y: 180 }), whole("lambShank", { kind: "saffron" })],
  },
  murabyan: {
    paper: "pine",
    base: "none",
    items: [left("lemon", { y: 170 }), right("mint", { y: 170 }), whole("murabyan")],
  },
  "saffron-rice": {
    paper: "olive",
    base: "above",
    items: [
      corner("ts", "carrot"),
      corner("be", "peas"),
      lay("dish", 440, 320, 240, {
        glaze: "jade",
        fill: "rice",
        colours: ["#dfa22e", "#f3c860", "#ffe9b0"],
        r: 170,
        marks: { carrot: 16, pea: 22, nut: 16 },
        spread: 0.86,
      }),
    ],
  },
};

export const mains = { ...grill, ...sandwiches, ...rice };

/** Pictures that every brand shows: order types (cut out, for any tint), one per order status, and the empty screens. */
import { corner, lay, left, put, render, right, stand } from "../things.mjs";

const bag = (s, x, y, more = {}) => put("bags", s, x, y, { kraft: true, ...more });

// Both in one file: they are always shown together.
const modes = {
  modes: {
    cutOuts: [
      { id: render.scooter, s: 256, iron: true },
      { id: render.bags, s: 256, kraft: true },
    ],
  },
};

const statuses = {
  "status-received": {
    paper: "cream",
    base: "board",
    at: { rx: 270, cy: 400 },
    items: [
      left("lettuce"),
      right("tomato"),
      put("receipt", 280, 236, 244, { white: true, rot: -5 }),
      put("bell", 260, 416, 296, { contact: 0.4 }),
    ],
  },
  "status-scheduled": {
    paper: "sky",
    base: "board",
    at: { rx: 270, cy: 400 },
    items: [
      left("lemon"),
      right("mint", { y: 240 }),
      put("calendar", 300, 244, 250, { rot: -4 }),
      put("clock", 220, 428, 300, { contact: 0.44 }),
    ],
  },
  "status-preparing": {
    paper: "oven",
    base: "over",
    items: [
      put("pan", 380, 334, 250, { contact: 0, iron: true }),
      corner("bs", "tomato"),
      corner("te", "onion"),
      corner("ts", "mint"),
    ],
  },
  "status-on-the-way": {
    paper: "sage",
    base: "none",
    items: [
      put("house", 200, 96, 232, { back: true, blur: 2.2 }),
      put("tree", 220, 556, 220, { back: true, blur: 3 }),
      put("scooter", 390, 326, 268, { iron: true, contact: 0.36 }),
    ],
  },
  "status-ready": {
    paper: "butter",
    base: "board",
    at: { rx: 280, cy: 400 },
    items: [left("tomato"), right("lettuce"), bag(330, 270, 234), put("bell", 190, 484, 326, { contact: 0.4 })],
  },
  "status-delivered": {
    paper: "peach",
    base: "none",
    items: [
      put("tree", 240, 96, 232, { back: true, blur: 3 }),
      put("house", 400, 360, 208, { contact: 0.44 }),
      bag(220, 186, 344),
    ],
  },
  "status-collected": {
    paper: "jade",
    base: "board",
    at: { rx: 280, cy: 402 },
    items: [
      put("cutlery", 240, 520, 236, { back: true, blur: 2, white: true }),
      left("mint", { y: 232, s: 160 }),
      bag(356, 310, 230),
    ],
  },
  "status-rejected": {
    paper: "lilac",
    base: "over",
    items: [put("cutlery", 380, 320, 240, { contact: 0, white: true }), corner("ts", "onion"), corner("be", "mint")],
  },
};

const empties = {
  "empty-cart": {
    paper: "cream",
    base: "none",
    items: [
      left("tomato", { y: 330, blur: 2.4 }),
      right("lettuce", { y: 330, blur: 2.4 }),
      stand("bowl", 420, 320, 446, { glaze: "china", fill: "smooth", colours: ["#f6efe6", "#dccfc2"] }),
      put("spoon", 210, 442, 176, { contact: 0, white: true, flip: true }),
    ],
  },
  "empty-search": {
    paper: "sand",
    base: "over",
    items: [
      lay("dish", 400, 300, 240, { glaze: "china", colours: ["#fbf7f1", "#ece2d6"], r: 140 }),
      put("magnifier", 290, 372, 286, { contact: 0, iron: true }),
      corner("ts", "onion"),
      corner("te", "mint"),
    ],
  },
  "empty-orders": {
    paper: "butter",
    base: "board",
    at: { rx: 270, cy: 400 },
    items: [
      left("tomato"),
      right("mint", { y: 240 }),
      put("receipt", 300, 270, 236, { white: true, rot: -4 }),
      put("coffee", 190, 446, 318, { white: true, contact: 0.36, mod: { brightness: 1.12 } }),
    ],
  },
};

export const tiles = { ...modes, ...statuses, ...empties };

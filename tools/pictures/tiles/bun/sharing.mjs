/** The pictures of Bun & Ember: sharing, heroes. */
import { put, right, stand, whole } from "../../things.mjs";

const mini = ["heel", "lettuce", "beef", "cheese", "tomato", "crown"];

const sharingTiles = {
  "party-box": {
    paper: "brick",
    base: "board",
    at: { rx: 300, cy: 412 },
    items: [
      put("soda", 230, 88, 206, { back: true, blur: 1.4, white: true }),
      put("soda", 230, 556, 206, { back: true, blur: 1.4, white: true, flip: true }),
      put("fries", 240, 320, 162, { back: true, blur: 1 }),
      stand("burger", 206, 140, 388, { stack: mini }),
      stand("burger", 206, 500, 388, { stack: ["heel", "slaw", "chicken", "sauce", "crown"] }),
      stand("burger", 236, 320, 424, { stack: ["heel", "lettuce", "beef", "cheese", "onion", "crown"] }),
    ],
  },
  "family-bucket": {
    paper: "butter",
    base: "none",
    items: [
      put("fries", 250, 110, 320, { contact: 0.44 }),
      put("fries", 230, 538, 330, { contact: 0.44, flip: true }),
      whole("bucket"),
    ],
  },
  "date-night": {
    paper: "rose",
    base: "board",
    at: { rx: 298, cy: 412 },
    items: [
      put("sundae", 250, 320, 190, { back: true, white: true, blur: 0.8 }),
      stand("ring", 130, 320, 418),
      stand("burger", 236, 164, 414, { stack: ["heel", "pickles", "thin", "cheese", "thin", "cheese", "crown"] }),
      stand("burger", 236, 476, 414, { stack: ["heel", "pickles", "thin", "cheese", "thin", "cheese", "crown"] }),
    ],
  },
  "movie-night": {
    paper: "indigo",
    base: "board",
    at: { rx: 296, cy: 410 },
    items: [
      put("soda", 230, 90, 216, { back: true, blur: 1.4, white: true }),
      put("popcorn", 320, 330, 226),
      put("hotDog", 230, 150, 336, { rot: 30, contact: 0.28 }),
      put("hotDog", 230, 492, 336, { rot: 34, flip: true, contact: 0.28 }),
    ],
  },
};

const heroes = {
  "hero-burger": {
    hero: true,
    paper: "emberGround",
    base: "board",
    at: { cx: 880, cy: 522, rx: 330 },
    items: [
      right("lettuce", { s: 220, x: 1160, y: 340, blur: 5 }),
      put("soda", 350, 664, 300, { flip: true, white: true, back: true, blur: 1.2 }),
      put("fries", 350, 1080, 330),
      stand("burger", 470, 868, 536, {
        stack: ["heel", "lettuce", "beef", "cheese", "tomato", "beef", "cheese", "onion", "crown"],
      }),
    ],
  },
  "hero-sunrise": {
    hero: true,
    paper: "sunriseGround",
    base: "none",
    items: [
      put("orange", 260, 640, 440, { blur: 3, back: true }),
      put("pineapple", 300, 1120, 380, { blur: 3, back: true }),
      put("tropical", 520, 880, 296, { contact: 0.46 }),
      put("cherries", 170, 1064, 486),
    ],
  },
  "hero-party": {
    hero: true,
    paper: "emberGround",
    base: "board",
    at: { cx: 880, cy: 522, rx: 360 },
    items: [
      put("soda", 300, 590, 260, { white: true, back: true, blur: 1.6 }),
      put("popcorn", 320, 1110, 270, { back: true, blur: 1.6 }),
      put("fries", 310, 880, 210, { back: true, blur: 0.8 }),
      stand("burger", 270, 650, 500, { stack: mini }),
      stand("burger", 270, 1092, 500, { stack: ["heel", "slaw", "chicken", "sauce", "crown"] }),
      stand("burger", 320, 874, 540, {
        stack: ["heel", "lettuce", "beef", "cheese", "bacon", "egg", "plain"],
        bun: "brioche",
      }),
    ],
  },
  "hero-chicken": {
    paper: "sunriseGround",
    base: "none",
    hero: true,
    items: [
      put("honey", 220, 540, 260, { blur: 3, back: true }),
      put("chilli", 170, 1150, 220, { blur: 3, back: true }),
      whole("hotHoney", undefined, { s: 740, x: 880, y: 318 }),
    ],
  },
};

export const sharing = { ...sharingTiles, ...heroes };

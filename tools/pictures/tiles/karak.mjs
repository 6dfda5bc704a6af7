/** The pictures of Karak & Crumb: what its kitchen has in common with Diwan's, on papers of its own, and its banner. */
import { put, stand } from "../things.mjs";
import { mezze } from "./diwan/mezze.mjs";
import { sweets } from "./diwan/sweets.mjs";

const on = (paper, tile) => ({ ...tile, paper });

export const tiles = {
  karak: on("saffron", sweets.karak),
  "mint-tea": on("olive", sweets.tea),
  "arabic-coffee": on("rose", sweets["arabic-coffee"]),
  shakshuka: on("rose", mezze.shakshuka),
  foul: on("sky", mezze.foul),
  manakish: on("lilac", mezze.manakish),
  labneh: on("peach", mezze.labneh),
  luqaimat: on("peach", sweets.luqaimat),
  "date-cake": on("rose", sweets["date-cake"]),
  mahalabia: on("saffron", sweets.mahalabia),
  "lemon-mint": on("sky", sweets["lemon-mint"]),
  water: on("rose", sweets.water),
  "hero-karak": {
    hero: true,
    paper: "wineGround",
    base: "none",
    items: [
      put("teapot", 430, 1080, 320, { back: true, blur: 2, keep: true, mod: { hue: 40, saturation: 0.5 } }),
      stand("glass", 360, 700, 566, { shape: "tea", drink: ["#d9a066", "#b9773a"], level: 180 }),
      stand("glass", 330, 900, 584, { shape: "tea", drink: ["#d9a066", "#b9773a"], level: 180 }),
      stand("date", 130, 540, 584),
    ],
  },
};

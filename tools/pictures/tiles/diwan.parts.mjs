/** What the pictures of Diwan have in common. */
import { lay, put, stand } from "../things.mjs";

export const onPlate = { rx: 280, cy: 384, tone: "cream" };

export const onBoard = { rx: 286, cy: 398, tone: "walnut" };

export const rod = (s, x, y, of, rot = -8) => lay("skewer", s, x, y, { of }, { rot });

export const bread = (s, x, y, more = {}) => put("flatbread", s, x, y, { contact: 0.24, ...more });

export const garden = (s, x, y) => put("salad", s, x, y, { contact: 0.36, white: true });

export const dip = (s, x, bottom, colours, glaze = "china") =>
  stand("bowl", s, x, bottom, { glaze, fill: "smooth", colours });

export const toum = ["#fffdf6", "#f3ead6"];

export const daqoos = ["#e2512f", "#a82a15"];

export const tahini = ["#ecd6a8", "#cfae74"];

export const saffronRice = { colours: ["#dfa22e", "#f3c860", "#ffe9b0"] };

export const machboosRice = { colours: ["#b9742c", "#dca152", "#f0cc8c"] };

export const above = (paper, of, corners, more = []) => ({
  paper,
  base: "above",
  items: [...corners, lay("dish", 430, 320, 240, of), ...more],
});

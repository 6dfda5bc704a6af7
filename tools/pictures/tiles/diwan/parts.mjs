/** What the pictures of Diwan have in common. */
import { corner, lay } from "../../things.mjs";

export const onPlate = { rx: 280, cy: 384, tone: "cream" };

export const onBoard = { rx: 286, cy: 398, tone: "walnut" };

/** A loaf at a corner of the table. */
export const bread = (where) => corner(where, "flatbread", { s: 180, model: "loaf" });

export const above = (paper, of, corners, more = []) => ({
  paper,
  base: "above",
  items: [...corners, lay("dish", 430, 320, 240, of), ...more],
});

/** What the pictures of Bun & Ember have in common. */
import { stand } from "../../things.mjs";

export const onBoard = { rx: 270, cy: 404 };

export const onPlate = { rx: 270, cy: 392 };

export const sauce = (s, x, bottom, colours, glaze = "china") =>
  stand("bowl", s, x, bottom, { glaze, fill: "smooth", colours });

export const red = ["#e8543a", "#b5281a"];

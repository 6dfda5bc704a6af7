/** The pictures of Bun & Ember: warm papers, boards and white plates, burgers drawn layer by layer. */
import { mains } from "./bun/mains.mjs";
import { sides } from "./bun/sides.mjs";
import { sweets } from "./bun/sweets.mjs";
import { sharing } from "./bun/sharing.mjs";

export const tiles = { ...mains, ...sides, ...sweets, ...sharing };

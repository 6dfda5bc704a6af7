/** Every drawing by name: a function from its options to { width, height, layers }, layers being SVG sheets or things. */
import { bowl } from "./bowl.mjs";
import { burger } from "./burger.mjs";
import { dish } from "./dish.mjs";
import { glass } from "./glass.mjs";
import { pieces } from "./pieces.mjs";
import { skewer } from "./skewer.mjs";

export const drawings = { bowl, burger, dish, glass, skewer, ...pieces };

/** The pictures of Diwan: cream plates and dark boards on sand, clay and pine. */
import { mains } from "./diwan/mains.mjs";
import { mezze } from "./diwan/mezze.mjs";
import { sweets } from "./diwan/sweets.mjs";
import { sharing } from "./diwan/sharing.mjs";

export const tiles = { ...mains, ...mezze, ...sweets, ...sharing };

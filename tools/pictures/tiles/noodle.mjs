/** The pictures of Nine Bowls: glazed bowls on indigo, jade and lilac papers, noodles drawn strand by strand. */
import { mains } from "./noodle/mains.mjs";
import { small } from "./noodle/small.mjs";
import { sweets } from "./noodle/sweets.mjs";
import { sharing } from "./noodle/sharing.mjs";

export const tiles = { ...mains, ...small, ...sweets, ...sharing };

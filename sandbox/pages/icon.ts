/** Pictures beside words; they say nothing on their own. */
import { Html } from "./html";

const PATHS = {
  tick: '<path d="M4 13l5 5L20 6"/>',
  cross: '<path d="M5 5l14 14M19 5L5 19"/>',
  chevron: '<path d="M6 9l6 6 6-6"/>',
  undo: '<path d="M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"/>',
  bolt: '<path d="M13 2L5 14h6l-1 8 8-12h-6z"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 3"/>',
};

export type Icon = keyof typeof PATHS;

export const icon = (name: Icon): Html =>
  new Html(`<svg class="${name}" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`);

/** How a marker looks: a pin with a sign in it, so that no state is told by its colour alone. */
import type { MarkerLook } from "./scene";

export const PIN = { width: 30, height: 38, path: "M15 37C11 28 2 24 2 14a13 13 0 0 1 26 0c0 10-9 14-13 23Z" };
/** In white on the pin, as strokes. */
export const SIGNS: Record<MarkerLook, string> = {
  served: "m9 14 4 4 8-8",
  refused: "m10 9 10 10M20 9 10 19",
  outlet: "M9 13v7h12v-7M8 13l2-5h10l2 5Z",
  rider: "m15 7 6 13-6-4-6 4Z",
  home: "m8 14 7-6 7 6M10 13v7h10v-7",
};
/** Each 4.5:1 or more against the white sign. */
export const COLOURS: Record<MarkerLook, string> = {
  served: "#15703A",
  refused: "#B3261E",
  outlet: "#1B1B1B",
  rider: "#0B57D0",
  home: "#15703A",
};

/** The marker as a document of its own, for engines that take pictures. */
export const markerSvg = (look: MarkerLook): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PIN.width}" height="${PIN.height}" viewBox="0 0 ${PIN.width} ${PIN.height}"><path d="${PIN.path}" fill="${COLOURS[look]}" stroke="#fff" stroke-width="2"/><path d="${SIGNS[look]}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

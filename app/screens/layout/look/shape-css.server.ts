/** What a brand chooses of corners, pictures, density and headings, as custom properties of its stylesheet. */
import type { Look } from "~/ordering/tenancy/look";

/** Where a phone's picture stands alone, beside the words, it is at least as round as the fields. */
export function shapeCss({ headings, corners, picture, density }: Look): string {
  const properties = {
    "radius-dish": `${corners.card}px`,
    "radius-pill": `${corners.control}px`,
    "radius-card": `${corners.field}px`,
    "radius-sheet": `${corners.sheet}px`,
    "radius-thumb": `${Math.min(8, corners.field)}px`,
    "picture-corner": `${picture.corner}px`,
    "lone-picture-corner": `${Math.max(picture.corner, corners.field)}px`,
    picture: picture.ratio.replace(":", "/"),
    inset: `${picture.inset}px`,
    gap: `${density.gap}px`,
    pad: `${density.pad}px`,
    "display-weight": String(headings.weight),
    "display-case": headings.case,
    "display-scale": String(headings.scale),
    "tracking-tight": `${headings.tracking}em`,
  };
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

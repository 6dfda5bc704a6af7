/** Addresses of a brand's pictures: by content, in one of the served widths, of automatic quality (LAYOUT-15). */
import type { CompanyContext } from "./company.server";
import { picture } from "~/paths/calls";

/** The widths in which pictures are served; any other width is refused, so that nobody can fill the cache with sizes. */
export const IMAGE_WIDTHS = [128, 264, 400, 640, 750, 960, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A picture beyond it is refused before it is decoded. */
export const MAX_PIXELS = 40_000_000;

/** How a picture is made to fit: its width, of automatic quality. */
export const transformationOf = (width: ImageWidth): string => `w_${width},q_auto`;

/** The address of a picture in a width, or null when the brand has no such picture. */
export function imageUrl(tenant: CompanyContext, name: string, width: ImageWidth): string | null {
  const image = tenant.images.get(name);
  return image ? picture({ hash: image.hash, transformation: transformationOf(width), name }) : null;
}

/** The addresses of a picture in several widths, as an element's `srcset`. */
export const imageSet = (tenant: CompanyContext, name: string, widths: readonly ImageWidth[]): string =>
  widths.map((width) => `${imageUrl(tenant, name, width)} ${width}w`).join(", ");

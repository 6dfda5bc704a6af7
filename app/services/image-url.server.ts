/** Addresses of a brand's pictures: by content, in one of the served widths, of automatic quality (LAYOUT-15). */
import type { CompanyContext } from "~/tenancy/company.server";
import type { ImageWidth } from "./images.server";

/** The address of a picture in a width, or null when the brand has no such picture. */
export function imageUrl(tenant: CompanyContext, name: string, width: ImageWidth): string | null {
  const image = tenant.images.get(name);
  return image ? `/media/${image.hash}/w_${width},q_auto/${name}` : null;
}

/** A brand's sign as a home screen shows it: on the brand's paper, with the margin that a mask may cut into. */
import { createHash } from "node:crypto";
import { pathTo } from "~/paths/address";
import { APP_ICON } from "~/paths/calls";
import type { CompanyContext } from "./company.server";

/** The files that are drawn, with their sides in pixels. A maskable one keeps the sign inside what every mask leaves. */
export const APP_ICONS = {
  "180.png": { side: 180, sign: 0.72 },
  "192.png": { side: 192, sign: 0.84 },
  "512.png": { side: 512, sign: 0.84 },
  "maskable-512.png": { side: 512, sign: 0.56 },
} as const;
export type AppIcon = keyof typeof APP_ICONS;

export const isAppIcon = (file: string | undefined): file is AppIcon =>
  file !== undefined && Object.hasOwn(APP_ICONS, file);

/** What an icon is drawn of: the digest of the sign, and the paper under it. */
export function appIconParts({ tokens, images, company }: CompanyContext) {
  const sign = images.get(company.logo)?.hash ?? "";
  const paper = tokens.surface ?? "#ffffff";
  const hash = createHash("sha256").update(`${sign} ${paper}`).digest("hex").slice(0, 12);
  return { sign, paper, hash };
}

/** The address of an icon; it changes with what it is drawn of. */
export const appIcon = (tenant: CompanyContext, file: AppIcon): string =>
  pathTo(APP_ICON, { hash: appIconParts(tenant).hash, file });

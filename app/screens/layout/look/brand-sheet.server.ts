/**
 * A brand's own stylesheet: its typefaces, its colours, its corners and sizes. It comes after the shop's, is the same for everybody and named by
 * its content, so that a browser keeps it and no page repeats it.
 */
import { createHash } from "node:crypto";
import { pathTo } from "~/paths/address";
import { BRAND_SHEET } from "~/paths/calls";
import { sign } from "~/platform/signing.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { fontCss } from "./font-faces.server";
import { formCss } from "./form-css.server";
import { shapeCss } from "./shape-css.server";

/** `digest`: of the text, and marked as ours. */
export type BrandSheet = { text: string; digest: string };

const CONTENT_LENGTH = 10;
const MARK_LENGTH = 12;

const sheets = new WeakMap<CompanyContext, BrandSheet>();

/** The stylesheet of a company as it stands. */
export function brandSheet(tenant: CompanyContext): BrandSheet {
  const known = sheets.get(tenant);
  if (known) return known;
  const { faces, names, arabicNames } = fontCss(tenant.look);
  const text = `${faces}${colourCss(tenant)}:root{${names};${shapeCss(tenant.look)}}:root:lang(ar){${arabicNames}}${formCss(tenant.look)}`;
  const sheet = {
    text,
    digest: marked(tenant, createHash("sha256").update(text).digest("base64url").slice(0, CONTENT_LENGTH)),
  };
  sheets.set(tenant, sheet);
  return sheet;
}

/** Whether a digest is one that the company's sheet has had, here or in another process: nobody else can make one. */
export const isOfBrand = (tenant: CompanyContext, digest: string): boolean =>
  digest === marked(tenant, digest.slice(0, CONTENT_LENGTH));

const marked = ({ id }: CompanyContext, content: string): string =>
  content + sign(`brand sheet ${id} ${content}`).slice(0, MARK_LENGTH);

export const brandSheetAddress = (tenant: CompanyContext): string =>
  pathTo(BRAND_SHEET, { digest: brandSheet(tenant).digest });

/** The brand's colours as a rule of CSS. */
export function colourCss({ tokens }: CompanyContext): string {
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(";")}}`;
}

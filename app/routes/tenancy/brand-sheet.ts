import type { LoaderFunctionArgs } from "@remix-run/node";
import { brandSheet, isOfBrand } from "~/screens/layout/look/brand-sheet.server";
import { notFound } from "~/web/not-found.server";
import { requireCompany } from "~/web/visit.server";

/**
 * GET /look/…/brand.css: the brand's typefaces and colours. Who asks for another state of it, as a page does that was made a
 * moment before the brand changed, gets the present one, and keeps it under no name. A name that nobody has given it is not found.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const tenant = await requireCompany(request);
  const { text, digest } = brandSheet(tenant);
  if (!isOfBrand(tenant, params.digest ?? "")) return notFound();
  const caching = params.digest === digest ? "public, max-age=31536000, immutable" : "no-cache";
  return new Response(text, { headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": caching } });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { brandSheet } from "~/screens/layout/look/brand-sheet.server";
import { requireCompany } from "~/web/visit.server";

/**
 * GET /look/…/brand.css: the brand's typefaces and colours. Who asks for another state of it, as a page does that was made a
 * moment before the brand changed, gets the present one, and keeps it under no name.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { text, digest } = brandSheet(await requireCompany(request));
  const caching = params.digest === digest ? "public, max-age=31536000, immutable" : "no-cache";
  return new Response(text, { headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": caching } });
}

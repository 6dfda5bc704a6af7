import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/not-found.server";
import { BusyError } from "~/platform/turns.server";
import { requireCompany } from "~/web/visit.server";
import { imageOf } from "~/services/tenancy/images.server";
import { IMAGE_WIDTHS, transformationOf } from "~/tenancy/image-url.server";

/** A brand's picture; its address names its content, so the answer holds for ever. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = await requireCompany(request);
  const width = IMAGE_WIDTHS.find((served) => params.transformation === transformationOf(served));
  const image = width && params.hash ? await imageOf(tenant.id, params.hash, width).catch(busy) : null;
  if (!image) throw notFound();
  if (image instanceof Response) return image;
  return new Response(new Uint8Array(image.bytes), {
    headers: { "Content-Type": image.type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}

/** Too many pictures wait; a browser asks again at the next page. */
function busy(error: unknown): Response {
  if (!(error instanceof BusyError)) throw error;
  return new Response("Busy", { status: 503, headers: { "Retry-After": "2", "Content-Type": "text/plain" } });
}

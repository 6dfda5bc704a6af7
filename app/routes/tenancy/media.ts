import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/not-found.server";
import { requireCompany } from "~/web/visit.server";
import { imageOf } from "~/services/tenancy/images.server";
import { IMAGE_WIDTHS, transformationOf } from "~/tenancy/image-url.server";
import { orBusy, pictureAnswer } from "./picture-answer.server";

/** A brand's picture, in the best form that whoever asks can show. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = await requireCompany(request);
  const width = IMAGE_WIDTHS.find((served) => params.transformation === transformationOf(served));
  const accepted = request.headers.get("Accept") ?? "";
  const shown = { avif: accepted.includes("image/avif"), webp: accepted.includes("image/webp") };
  const image = width && params.hash ? await imageOf(tenant.id, params.hash, width, shown).catch(orBusy) : null;
  if (!image) throw notFound();
  if (image instanceof Response) return image;
  return pictureAnswer(image.type, image.bytes, { Vary: "Accept" });
}

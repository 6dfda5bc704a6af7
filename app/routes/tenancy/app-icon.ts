import type { LoaderFunctionArgs } from "@remix-run/node";
import { iconOf } from "~/services/tenancy/images.server";
import { APP_ICONS, appIconParts, isAppIcon } from "~/tenancy/app-icon.server";
import { notFound } from "~/web/not-found.server";
import { requireCompany } from "~/web/visit.server";
import { orBusy, pictureAnswer } from "./picture-answer.server";

/** The brand's sign on its paper; the address names both, so the answer holds for ever. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const tenant = await requireCompany(request);
  const { sign, paper, hash } = appIconParts(tenant);
  const { file } = params;
  if (params.hash !== hash || !isAppIcon(file)) throw notFound();
  const png = await iconOf(tenant.id, sign, { ...APP_ICONS[file], paper }).catch(orBusy);
  if (png === null) throw notFound();
  return png instanceof Response ? png : pictureAnswer("image/png", png);
}

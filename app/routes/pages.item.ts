import type { LoaderFunctionArgs } from "@remix-run/node";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { itemData } from "~/services/item-page.server";

/** What the popups of an item show. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await getVisit({ request, context });
  const id = Number(new URL(request.url).searchParams.get("id"));
  const item = Number.isSafeInteger(id) ? itemData(visit, id) : null;
  return item ? Response.json({ item }) : refuse(visit, "not_in_menu", { status: 404 });
}

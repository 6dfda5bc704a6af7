import { ALLERGENS, DIETS } from "~/ordering/model/dietary";
import { notFound } from "~/web/not-found.server";
import { read } from "~/web/route.server";
import { wholeMenuDocument } from "~/screens/menu/whole/whole-menu.server";

/**
 * GET /menu: the whole menu of an outlet, of the visitor's own or of the one that `outlet` names, to read, to print and to be found;
 * of it what suits the diets of `diet`, without the allergens of `without`.
 */
export const loader = read(({ visit, url, request }) => {
  const { tenant } = visit;
  const named = url.searchParams.get("outlet");
  const outlet = named === null ? visit.outlet : tenant.outletById.get(Number(named));
  const menu = outlet && tenant.menus.get(outlet.id);
  if (!outlet || !menu) throw notFound();
  const wish = {
    diets: DIETS.filter((diet) => url.searchParams.getAll("diet").includes(diet)),
    without: ALLERGENS.filter((allergen) => url.searchParams.getAll("without").includes(allergen)),
  };
  const page = wholeMenuDocument({ visit, request, outlet, menu, wish });
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Cookie" } });
});

import { form, read, type At } from "~/web/route.server";
import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { refuseRequest } from "~/web/respond.server";
import type { AreaRefused } from "~/screens/area/view";
import { Home } from "~/screens/home/home";
import { loadParts } from "~/screens/home/lazy-parts";
import { homeHead } from "~/screens/home/home-head.server";
import { cacheSeconds, homePage } from "~/screens/home/view.server";
import { putPageHead } from "~/screens/layout/found/head-handoff.server";
import { putMenuHtml } from "~/screens/menu/list/menu-handoff.server";
import { staleArea } from "../area/select-area.form.server";
import { selectArea } from "../area/select-area.form.server";
import { SELECT_AREA_INTENT } from "../area/select-area.form.server";

export { shouldRevalidate } from "~/screens/home/revalidation";

export const handle = { i18n: ["menu", "cart", "area", "signin"] };

/** The menu. For a visitor without a session the answer says how long it may be kept for everybody. */
export const loader = read(async ({ visit, url, context, request, layout }) => {
  await loadParts();
  const page = await homePage(visit, layout, url.searchParams);
  putMenuHtml(context, page.html);
  const { name } = page.data.place;
  const pageDescription = i18nIn(visit.language).t("menu:page_description", { name });
  putPageHead(context, homeHead({ visit, request, layout }, { title: name, description: pageDescription }));
  const seconds = cacheSeconds(visit, url);
  return data(
    {
      home: page.data,
      pageTitle: name,
      pageDescription,
    },
    seconds === null ? {} : { headers: { "X-Page-Cache": String(seconds) } },
  );
});

/** The area selector's form. */
export const action = form(
  (at, fields) => {
    requireSelectorForm(at, fields);
    return selectArea(at, fields);
  },
  {
    stale(fields, at) {
      requireSelectorForm(at, fields);
      return staleArea(fields);
    },
  },
);

/** The menu page has no other form. @throws Response 400. */
function requireSelectorForm({ visit }: At, fields: FormData): void {
  if (fields.get("intent") !== SELECT_AREA_INTENT) throw refuseRequest(visit, "malformed_body");
}

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.pageTitle ?? "" },
  { name: "description", content: page?.pageDescription ?? "" },
];

export default function HomePage() {
  const { home } = useLoaderData<typeof loader>();
  const answer: unknown = useActionData();
  return <Home data={home} refused={isAreaRefused(answer) ? answer : null} />;
}

/** The action answers nothing else that is shown here. */
function isAreaRefused(answer: unknown): answer is AreaRefused {
  return typeof answer === "object" && answer !== null && "area_error" in answer;
}

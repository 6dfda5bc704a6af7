import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { readForm } from "~/platform/body.server";
import { layoutOf } from "~/platform/address";
import { refuseRequest } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import type { AreaRefused } from "~/screens/area/view";
import { Home } from "~/screens/home/home";
import { loadParts } from "~/screens/home/lazy-parts";
import { cacheSeconds, homePage } from "~/services/home.server";
import { putMenuHtml } from "~/services/menu-page.server";
import { refusedStatus, SELECT_AREA_INTENT, selectArea } from "~/services/select-area.server";

export { shouldRevalidate } from "~/screens/home/revalidation";

export const handle = { i18n: ["menu", "cart", "area", "signin"] };

/** The menu. For a visitor without a session the answer says how long it may be kept for everybody. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await getVisit({ request, context });
  const url = new URL(request.url);
  await loadParts();
  const page = await homePage(visit, layoutOf(url.pathname), url.searchParams);
  putMenuHtml(context, page.html);
  const seconds = cacheSeconds(visit, url);
  return data(
    {
      home: page.data,
      pageTitle: page.data.place.name,
      pageDescription: i18nIn(visit.language).t("menu:page_description", { name: page.data.place.name }),
    },
    seconds === null ? {} : { headers: { "X-Page-Cache": String(seconds) } },
  );
}

/** The area selector's form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await getVisit({ request, context });
  const form = await readForm(visit, request);
  if (form.get("intent") !== SELECT_AREA_INTENT) throw refuseRequest(visit, "malformed_body");
  const answer = await selectArea(visit, { context }, form);
  return answer instanceof Response ? answer : data(answer, { status: refusedStatus(answer) });
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

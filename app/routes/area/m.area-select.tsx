import { form, read } from "~/web/route.server";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AreaScreen } from "~/screens/area/area-screen";
import type { AreaRefused } from "~/screens/area/view";
import { areaView } from "~/screens/area/view.server";
import { staleArea } from "./select-area.form.server";
import { selectArea } from "./select-area.form.server";
import { pageTitle } from "~/web/document/page-title.server";

export const handle = { i18n: ["area"] };

export const loader = read(async ({ visit, url }) => {
  const view = await areaView(visit, url.searchParams.get("choose"));
  const [first, second] = view.offered;
  return { view, title: pageTitle(visit, first && !second ? `area:mode.${first}` : "area:page_title") };
});

export const action = form(selectArea, { stale: staleArea });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function AreaSelectPage() {
  const { view } = useLoaderData<typeof loader>();
  return <AreaScreen view={view} refused={useActionData<AreaRefused>() ?? null} />;
}

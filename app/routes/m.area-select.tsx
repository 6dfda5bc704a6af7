import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "~/platform/body.server";
import { getVisit } from "~/platform/visit.server";
import { AreaScreen } from "~/screens/area/area-screen";
import type { AreaRefused } from "~/screens/area/view";
import { areaView } from "~/services/area-page.server";
import { refusedStatus, selectArea } from "~/services/select-area.server";
import { pageTitle } from "~/services/page-title.server";

export const handle = { i18n: ["area"] };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const view = areaView(visit, new URL(args.request.url).searchParams.get("choose"));
  return { view, title: pageTitle(visit, "area:page_title") };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const answer = await selectArea(visit, args, await readForm(visit, args.request));
  return answer instanceof Response ? answer : data(answer, { status: refusedStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function AreaSelectPage() {
  const { view } = useLoaderData<typeof loader>();
  return <AreaScreen view={view} refused={useActionData<AreaRefused>() ?? null} />;
}

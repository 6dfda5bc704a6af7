import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { layoutOf } from "~/platform/address";
import { getVisit } from "~/platform/visit.server";
import { TermsScreen } from "~/screens/terms/terms-screen";
import { pageTitle } from "~/services/page-title.server";
import { termsView } from "~/services/terms.server";

export const handle = { i18n: ["terms"] };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return {
    terms: termsView(visit, layoutOf(new URL(args.request.url).pathname)),
    title: pageTitle(visit, "terms:title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function TermsPage() {
  return <TermsScreen terms={useLoaderData<typeof loader>().terms} />;
}

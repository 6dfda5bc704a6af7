import { read } from "~/web/route.server";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TermsScreen } from "~/screens/terms/terms-screen";
import { pageTitle } from "~/web/document/page-title.server";
import { termsView } from "~/screens/terms/view.server";

export const handle = { i18n: ["terms"] };

export const loader = read(({ visit, layout }) => {
  return {
    terms: termsView(visit, layout),
    title: pageTitle(visit, "terms:title"),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function TermsPage() {
  return <TermsScreen terms={useLoaderData<typeof loader>().terms} />;
}

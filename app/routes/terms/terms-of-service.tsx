import { nameIn } from "~/ordering/model/language";
import { read } from "~/web/route.server";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { TERMS } from "~/paths/pages";
import { putPageHead } from "~/screens/layout/found/head-handoff.server";
import { pageHead } from "~/screens/layout/found/page-head.server";
import { TermsScreen } from "~/screens/terms/terms-screen";
import { pageTitle } from "~/web/document/page-title.server";
import { termsView } from "~/screens/terms/view.server";
import { laterStyles } from "~/screens/layout/frame/later-styles";

export const handle = { i18n: ["terms"] };

export const links = laterStyles;

export const loader = read(({ visit, layout, request, context }) => {
  const title = pageTitle(visit, "terms:title");
  const description = i18nIn(visit.language).t("found:terms_description", {
    company: nameIn(visit.company, visit.language),
  });
  const page = { ...TERMS, title, description };
  putPageHead(context, pageHead({ visit, request, layout }, page));
  return { terms: termsView(visit, layout), title, description };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "description", content: data?.description ?? "" },
];

export default function TermsPage() {
  return <TermsScreen terms={useLoaderData<typeof loader>().terms} />;
}

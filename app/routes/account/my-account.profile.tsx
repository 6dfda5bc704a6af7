import { orFault } from "~/web/fault.server";
import { form, read, type At } from "~/web/route.server";
import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { errorCatalogue } from "~/ordering/model/errors";
import { withQuery } from "~/paths/address";
import type { ProfileAnswer } from "~/screens/account/view";
import { seeOther } from "~/web/respond.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { ProfileScreen } from "~/screens/account/profile-screen";
import { profileView } from "~/screens/account/view.server";
import { pageTitle } from "~/web/document/page-title.server";
import { profileFailure, staleProfile, submitProfile } from "./profile.form.server";
import { laterStyles } from "~/screens/layout/frame/later-styles";

export const handle = { i18n: ["account", "address", "signin", "map"] };

export const links = laterStyles;

export const loader = read(async ({ visit, url }) => {
  const view = await profileView(visit, url.searchParams);
  return { view, title: pageTitle(visit, "account:profile.title") };
}, "customer_page");

export const action = form(
  (at, fields) =>
    orFault(
      at,
      () => answerProfile(at, fields),
      () => profileFailure(fields),
    ),
  {
    who: "customer_page",
    stale(fields) {
      const answer = staleProfile(fields);
      return answer && data(answer, { status: 403 });
    },
  },
);

async function answerProfile({ visit, url, keep, clientAddress }: At<CustomerVisit>, fields: FormData) {
  const outcome = await submitProfile(visit, fields, clientAddress);
  if ("answer" in outcome) return data(outcome.answer, { status: statusOf(outcome.answer) });
  if ("gone" in outcome) return seeOther(url.pathname);
  if ("to" in outcome) return seeOther(withQuery(url.pathname, outcome.to));
  keep(outcome.visit);
  return seeOther(`${url.pathname}?saved=${outcome.saved}`);
}

const statusOf = (answer: ProfileAnswer): number =>
  "problem" in answer ? errorCatalogue[answer.problem.id].status : 400;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function ProfilePage() {
  return <ProfileScreen view={useLoaderData<typeof loader>().view} />;
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/platform/body.server";
import { seeOther } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { ProfileScreen } from "~/screens/account/profile-screen";
import { profileView } from "~/services/account.server";
import { pageTitle } from "~/services/page-title.server";
import { submitProfile } from "~/services/profile-form.server";
import { requireCustomerPage } from "~/services/signed-in.server";

export const handle = { i18n: ["account"] };

export async function loader(args: LoaderFunctionArgs) {
  const visit = requireCustomerPage(await getVisit(args), args.request);
  const view = await profileView(visit, new URL(args.request.url).searchParams);
  return { view, title: pageTitle(visit, "account:profile.title") };
}

export async function action(args: ActionFunctionArgs) {
  const visit = requireCustomerPage(await getVisit(args), args.request);
  const form = await readForm(visit, args.request);
  const { pathname } = new URL(args.request.url);
  const outcome = await submitProfile(visit, form);
  if ("answer" in outcome) return data(outcome.answer, { status: 400 });
  return seeOther("saved" in outcome ? `${pathname}?saved=${outcome.saved}` : pathname);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function ProfilePage() {
  return <ProfileScreen view={useLoaderData<typeof loader>().view} />;
}

import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { readForm } from "~/platform/body.server";
import { layoutOf } from "~/platform/address";
import { seeOther } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { SignInScreen } from "~/screens/sign-in/sign-in-screen";
import type { SignInAnswer } from "~/screens/sign-in/view";
import { signInByForm } from "~/services/sign-in-form.server";
import { answerSignIn } from "~/services/sign-in-page.server";

export const handle = { i18n: ["signin"] };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The sign-in as a page of its own: for the answers to forms without script, and where a captcha is shown. */
export async function loader(args: LoaderFunctionArgs) {
  return answerSignIn(await getVisit(args), args.request, "/sign-in");
}

/** The forms of the sign-in, wherever it is shown. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await getVisit({ request, context });
  const form = await readForm(visit, request);
  const isPhone = layoutOf(new URL(request.url).pathname) === "mobile";
  const outcome = await signInByForm(visit, form, context.clientAddress ?? null, isPhone ? "/m/login" : "/");
  if ("to" in outcome) return seeOther(outcome.to, outcome.headers);
  return data(outcome.answer, { status: outcome.status, headers: outcome.headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

/** A refusal changes nothing that the step shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;

export default function SignInPage() {
  return <SignInScreen view={useLoaderData<typeof loader>().view} answer={useActionData<SignInAnswer>() ?? null} />;
}

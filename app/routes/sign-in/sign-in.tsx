import { orFault } from "~/web/fault.server";
import { form, read } from "~/web/route.server";

import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { seeOther } from "~/web/respond.server";
import { SignInScreen } from "~/screens/sign-in/sign-in-screen";
import type { SignInAnswer } from "~/screens/sign-in/view";
import { signInByForm, signInFailure, staleSignIn } from "./sign-in.form.server";
import { answerSignIn } from "~/screens/sign-in/view.server";
import { HOME, SIGN_IN, SIGN_IN_PAGE } from "~/paths/pages";

export const handle = { i18n: ["signin"] };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The sign-in as a page of its own: for the answers to forms without script, and where a captcha is shown. */
export const loader = read(({ visit, request }) => answerSignIn(visit, request, SIGN_IN_PAGE));

/** The forms of the sign-in, wherever it is shown. */
export const action = form(
  (at, fields) =>
    orFault(
      at,
      async () => {
        const outcome = await signInByForm(at, fields, at.layout === "mobile" ? SIGN_IN.mobile : HOME.desktop);
        return "to" in outcome ? seeOther(outcome.to) : data(outcome.answer, { status: outcome.status });
      },
      () => signInFailure(fields, at.layout),
    ),
  {
    stale(fields) {
      const answer = staleSignIn(fields);
      return answer && data(answer, { status: 403 });
    },
  },
);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

/** A refusal changes nothing that the step shows; a token that was another session's is the whole page's. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;

export default function SignInPage() {
  return <SignInScreen view={useLoaderData<typeof loader>().view} answer={useActionData<SignInAnswer>() ?? null} />;
}

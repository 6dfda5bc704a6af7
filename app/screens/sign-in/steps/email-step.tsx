import { Link, useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isAwaited } from "~/components/form/awaited";
import { EmailField } from "~/components/form/email-field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { rememberEmail, useRememberedEmail } from "~/components/form/remembered-email";
import { parseEmail } from "~/ordering/sign-in/sign-in";
import { CsrfField } from "~/screens/layout/csrf-field";
import { ContinueButton, refusedHere, stillMissing, useReasons, type Missing } from "./continue-button";
import { FormProblem, useProblemText } from "./problems";
import { StepFoot, stepForm, type StepProps, STEP, StepHeading } from "./step";
import { textIn, useTyped } from "./use-typed";
import type { SignInAnswer } from "~/screens/sign-in/view";
import { LINK } from "~/components/text/link";

const NOTHING_TYPED = { dialing_code: "", phone_number: "", terms: false, marketing_consent: false };

/** The e-mail address that the code goes to: where SMS is disabled or the customer prefers it (SIGNIN-13). */
export function EmailStep({ view, answer: posted }: StepProps) {
  const { t } = useTranslation(["signin", "common", "errors"]);
  const fetcher = useFetcher<SignInAnswer>();
  const [refused, setRefused] = useState<SignInAnswer | null>(null);
  const answer = refused ?? fetcher.data ?? posted;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstInvalid(form, answer?.problems);
  const { typed, onInput } = useTyped(form);
  const [wasLeft, setLeft] = useState(false);
  useRememberedEmail(form, onInput);
  const email = textIn(typed, "email");
  const isValid = parseEmail(email) !== null;
  const missing: Missing = isValid ? {} : { email: "email_invalid" };
  const reasons = useReasons(typed === null ? {} : missing);
  const told = useProblemText(refused ? stillMissing(refused, missing) : answer)("email");
  const error = wasLeft && email !== "" && !isValid ? t("errors:email_invalid.message") : told;
  return (
    <div className={STEP}>
      <div>
        <StepHeading>{t("email.heading")}</StepHeading>
        <p className="text-ink-quiet">{t("email.hint")}</p>
      </div>
      <fetcher.Form
        {...stepForm(view, form, onInput)}
        onSubmit={(event) => {
          const here = refusedHere(event, missing, { ...NOTHING_TYPED, ...answer?.typed, email });
          setRefused(here);
          if (!here) rememberEmail(email);
        }}
      >
        <CsrfField />
        <input type="hidden" name="return_to" value={view.returnTo} />
        <FormProblem answer={answer} />
        <EmailField
          label={t("email.label")}
          data-autofocus
          defaultValue={answer?.typed.email ?? view.email}
          onBlur={() => setLeft(true)}
          error={error}
        />
        <StepFoot>
          <ContinueButton intent="email" busy={isAwaited(fetcher)} reasons={reasons} />
        </StepFoot>
      </fetcher.Form>
      <p className="flex flex-wrap items-center gap-3">
        <Link className={LINK} to={view.hrefs.phone} preventScrollReset>
          {t("code.change_number")}
        </Link>
        {view.ways.sms && <BySms view={view} answer={null} />}
      </p>
    </div>
  );
}

/** Sends the code by SMS after all. */
export function BySms({ view }: StepProps) {
  const { t } = useTranslation("signin");
  const fetcher = useFetcher<SignInAnswer>();
  return (
    <fetcher.Form method="post" action={view.action}>
      <CsrfField />
      <input type="hidden" name="return_to" value={view.returnTo} />
      <FormProblem answer={fetcher.data} />
      <button className={LINK} name="intent" value="sms">
        {t("code.by_sms")}
      </button>
    </fetcher.Form>
  );
}

import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { isAwaited } from "~/components/awaited";
import { Field } from "~/components/field";
import { useFocusOnFirstInvalid } from "~/components/first-invalid";
import { MAX_EMAIL, parseEmail } from "~/ordering/sign-in";
import { CsrfField } from "~/screens/layout/csrf-field";
import { ContinueButton, refusedHere, useReasons, type Missing } from "./continue-button";
import { FormProblem, useProblemText } from "./problems";
import { rememberEmail, rememberedEmail } from "./sign-in-storage";
import { StepFoot, type StepProps } from "./step";
import { textIn, useTyped } from "./use-typed";
import type { SignInAnswer } from "./view";

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
  const told = useProblemText(answer)("email");
  const error = wasLeft && email !== "" && !isValid ? t("errors:email_invalid.message") : told;
  return (
    <div className="sign-in-step">
      <div>
        <h2 className="headline">{t("email.heading")}</h2>
        <p className="quiet">{t("email.hint")}</p>
      </div>
      <fetcher.Form
        method="post"
        action={view.action}
        ref={form}
        className="sign-in-step"
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          const here = refusedHere(event, missing, { ...NOTHING_TYPED, ...answer?.typed, email });
          setRefused(here);
          if (!here) rememberEmail(email);
        }}
      >
        <CsrfField />
        <input type="hidden" name="return_to" value={view.returnTo} />
        <FormProblem answer={answer} />
        <Field
          label={t("email.label")}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          required
          data-autofocus
          defaultValue={answer?.typed.email ?? view.email}
          onBlur={() => setLeft(true)}
          error={error}
        />
        <StepFoot>
          <ContinueButton intent="email" busy={isAwaited(fetcher)} reasons={reasons} />
        </StepFoot>
      </fetcher.Form>
      <p className="row flex-wrap">
        <Link className="link" to={view.hrefs.phone} preventScrollReset>
          {t("code.change_number")}
        </Link>
        {view.ways.sms && <BySms view={view} answer={null} />}
      </p>
    </div>
  );
}

/** Fills in the address that was last used here, where nothing else stands. */
function useRememberedEmail(form: RefObject<HTMLFormElement>, onFilled: () => void): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement) || field.value !== "") return;
    field.value = rememberedEmail();
    onFilled();
  }, [form, onFilled]);
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
      <button className="link" name="intent" value="sms">
        {t("code.by_sms")}
      </button>
    </fetcher.Form>
  );
}

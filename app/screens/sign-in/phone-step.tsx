import { useFetcher } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { isAwaited } from "~/components/awaited";
import { Choice } from "~/components/choice";
import { digitsOf } from "~/components/digits";
import { FieldFrame } from "~/components/field";
import { useFocusOnFirstInvalid } from "~/components/first-invalid";
import { Icon } from "~/components/icons";
import { PHONE_DIGITS, parsePhone } from "~/ordering/sign-in";
import { termsAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { Captcha } from "./captcha";
import { ContinueButton, refusedHere, useReasons, type Missing } from "./continue-button";
import { FormProblem, useProblemText } from "./problems";
import { StepFoot, type StepProps } from "./step";
import { textIn, useTyped } from "./use-typed";
import type { SignInAnswer } from "./view";

/** The first step: the mobile number, the terms, and where the company asks for it consent and a captcha. */
export function PhoneStep({ view, answer: posted }: StepProps) {
  const { t } = useTranslation(["signin", "common"]);
  const { language } = useShell();
  const fetcher = useFetcher<SignInAnswer>();
  const [refused, setRefused] = useState<SignInAnswer | null>(null);
  const answer = refused ?? fetcher.data ?? posted;
  const before = { ...view.phone, terms: false, marketing_consent: false, email: "", ...answer?.typed };
  const textOf = useProblemText(answer);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstInvalid(form, answer?.problems);
  const { typed, onInput } = useTyped(form);
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const phone = textIn(typed, "phone_number");
  const missing: Missing = {
    ...(parsePhone(phone) === null && { phone_number: "phone_invalid" }),
    ...(view.asksForConsent && !typed?.has("terms") && { terms: "terms_required" }),
    ...(view.captcha && captchaToken === null && { captcha: "captcha_required" }),
  };
  const reasons = useReasons(typed === null ? {} : missing);
  return (
    <fetcher.Form
      method="post"
      action={view.action}
      ref={form}
      className="sign-in-step"
      noValidate
      onInput={onInput}
      onSubmit={(event) => setRefused(refusedHere(event, missing, before))}
    >
      <CsrfField />
      <input type="hidden" name="return_to" value={view.returnTo} />
      <div>
        <h2 className="headline">{t("phone.heading")}</h2>
        <p className="quiet">{t(view.ways.sms ? "phone.hint_sms" : "phone.hint_email")}</p>
      </div>
      <FormProblem answer={answer} />
      <PhoneField view={view} before={before} phone={phone} error={textOf("phone_number")} />
      <div>
        {view.asksForConsent ? (
          <>
            <Choice
              type="checkbox"
              name="terms"
              defaultChecked={before.terms}
              aria-required
              label={<Terms text="terms.agree" mark />}
              error={textOf("terms")}
            />
            <Choice
              type="checkbox"
              name="marketing_consent"
              defaultChecked={before.marketing_consent}
              label={t("marketing")}
            />
          </>
        ) : (
          <p className="small quiet">
            <Terms text="terms.notice" />
          </p>
        )}
      </div>
      {view.captcha && (
        <Captcha
          widget={view.captcha}
          language={language}
          answer={fetcher.data}
          error={textOf("captcha")}
          onToken={setCaptchaToken}
        />
      )}
      {view.asksForConsent && <p className="small quiet">{t("common:required_note")}</p>}
      <StepFoot>
        <ContinueButton intent="phone" busy={isAwaited(fetcher)} reasons={reasons} />
      </StepFoot>
    </fetcher.Form>
  );
}

type PhoneFieldProps = Pick<StepProps, "view"> & {
  before: { dialing_code: string; phone_number: string };
  /** What the field holds now. */
  phone: string;
  error: string | null;
};

/** The number beside its dialing code; takes digits only, and says what is wrong once the field is left. */
function PhoneField({ view, before, phone, error }: PhoneFieldProps) {
  const { t } = useTranslation(["signin", "errors"]);
  const [wasLeft, setLeft] = useState(false);
  const isWrong = wasLeft && phone !== "" && parsePhone(phone) === null;
  const shown = isWrong ? t("errors:phone_invalid.message") : error;
  const hint = view.dialingCodes ? undefined : t("phone.whole_hint");
  return (
    <FieldFrame label={t("phone.label")} hint={hint} error={shown} required>
      {(tied) => (
        <span className={view.dialingCodes ? "phone-input" : undefined}>
          {view.dialingCodes && (
            <DialingCodes codes={view.dialingCodes} chosen={before.dialing_code} label={t("phone.country")} />
          )}
          <input
            {...tied}
            className="input num"
            name="phone_number"
            type="tel"
            dir="ltr"
            inputMode="numeric"
            autoComplete={view.dialingCodes ? "tel-national" : "tel"}
            maxLength={PHONE_DIGITS.max + 4}
            data-autofocus
            defaultValue={before.phone_number}
            onInput={({ currentTarget }) => keepDigits(currentTarget)}
            onBlur={() => setLeft(true)}
          />
        </span>
      )}
    </FieldFrame>
  );
}

function keepDigits(input: HTMLInputElement): void {
  const digits = digitsOf(input.value);
  if (digits !== input.value) input.value = digits;
}

type DialingCodesProps = { codes: { country: string; code: string; name: string }[]; chosen: string; label: string };

/** About 250 countries, the company's own first; several share a code, so the first of them stands for it. */
function DialingCodes({ codes, chosen, label }: DialingCodesProps) {
  const first = codes.find(({ code }) => code === chosen) ?? codes[0];
  return (
    <span className="select">
      <select
        className="input"
        name="dialing_code"
        aria-label={label}
        autoComplete="tel-country-code"
        defaultValue={first && valueOf(first)}
      >
        {codes.map((choice) => (
          <option key={choice.country} value={valueOf(choice)}>
            {`\u2066+${choice.code}\u2069 ${choice.name}`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

const valueOf = ({ code, country }: { code: string; country: string }) => `${code} ${country}`;

function Terms({ text, mark }: { text: "terms.agree" | "terms.notice"; mark?: boolean }): ReactNode {
  const { t } = useTranslation(["signin", "common"]);
  const { layout } = useShell();
  // A new tab, so that nothing typed is lost.
  const terms = <a className="text-link" href={termsAddress(layout)} target="_blank" rel="noreferrer" />;
  return (
    <>
      <Trans t={t} i18nKey={text} components={{ terms }} />
      {mark && (
        <abbr className="required" title={t("common:required")}>
          *
        </abbr>
      )}
    </>
  );
}

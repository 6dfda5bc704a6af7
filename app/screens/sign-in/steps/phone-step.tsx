import { useFetcher } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { isAwaited } from "~/components/form/awaited";
import { Banner } from "~/components/panels/banner";
import { Choice } from "~/components/form/choice";
import { digitsOf } from "~/components/form/numbers/digits";
import { FieldFrame, INPUT, REQUIRED, Select } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { PHONE_DIGITS, parsePhone } from "~/ordering/sign-in/sign-in";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { Captcha } from "./captcha";
import { ContinueButton, refusedHere, stillMissing, useReasons, type Missing } from "./continue-button";
import { FormProblem, useProblemText } from "./problems";
import { StepFoot, stepForm, type StepProps, StepHeading } from "./step";
import { textIn, useTyped } from "./use-typed";
import type { SignInAnswer } from "~/screens/sign-in/view";
import { TERMS } from "~/paths/pages";

/** The first step: the mobile number, the terms, and where the company asks for it consent and a captcha. */
export function PhoneStep({ view, answer: posted }: StepProps) {
  const { t } = useTranslation(["signin", "common"]);
  const { language } = useShell();
  const fetcher = useFetcher<SignInAnswer>();
  const [refused, setRefused] = useState<SignInAnswer | null>(null);
  const answer = refused ?? fetcher.data ?? posted;
  const before = { ...view.phone, terms: false, marketing_consent: false, email: "", ...answer?.typed };
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
  const textOf = useProblemText(refused ? stillMissing(refused, missing) : answer);
  return (
    <fetcher.Form
      {...stepForm(view, form, onInput)}
      onSubmit={(event) => setRefused(refusedHere(event, missing, before))}
    >
      <CsrfField />
      <input type="hidden" name="return_to" value={view.returnTo} />
      <div>
        <StepHeading>{t("phone.heading")}</StepHeading>
        <p className="text-ink-quiet">{t(view.ways.sms ? "phone.hint_sms" : "phone.hint_email")}</p>
      </div>
      {view.wasSignedOut && !answer && <Banner tone="warn" title={t("signed_out")} announce />}
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
          <p className="text-sm text-ink-quiet">
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
      {view.asksForConsent && <p className="text-sm text-ink-quiet">{t("common:required_note")}</p>}
      <StepFoot>
        <ContinueButton intent="phone" busy={isAwaited(fetcher)} reasons={reasons} />
      </StepFoot>
    </fetcher.Form>
  );
}

/** Dialing code beside the number: always in the order of a telephone number. The country's name has the room that it needs, up to half. */
const NUMBER =
  "grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-2 [direction:ltr] [&_select]:[field-sizing:content]";

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
        <span className={view.dialingCodes ? NUMBER : undefined}>
          {view.dialingCodes && (
            <DialingCodes codes={view.dialingCodes} chosen={before.dialing_code} label={t("phone.country")} />
          )}
          <input
            {...tied}
            className={`${INPUT} tabular-nums`}
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
  const { direction } = useShell();
  const first = codes.find(({ code }) => code === chosen) ?? codes[0];
  return (
    // In the direction of the names: one that is too long ends in dots, and does not begin with them.
    <span dir={direction} className="grid min-w-34 [&_select]:min-w-0">
      <Select
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
      </Select>
    </span>
  );
}

const valueOf = ({ code, country }: { code: string; country: string }) => `${code} ${country}`;

function Terms({ text, mark }: { text: "terms.agree" | "terms.notice"; mark?: boolean }): ReactNode {
  const { t } = useTranslation(["signin", "common"]);
  const { layout } = useShell();
  // A new tab, so that nothing typed is lost.
  const terms = (
    <a
      className="text-brand-strong underline underline-offset-3"
      href={TERMS[layout]}
      target="_blank"
      rel="noreferrer"
    />
  );
  return (
    <>
      <Trans t={t} i18nKey={text} components={{ terms }} />
      {mark && (
        <abbr className={REQUIRED} title={t("common:required")}>
          *
        </abbr>
      )}
    </>
  );
}

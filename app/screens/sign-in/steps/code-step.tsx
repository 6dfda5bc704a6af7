import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { isAwaited } from "~/components/form/awaited";
import { Banner } from "~/components/panels/banner";
import { OtpInput } from "~/components/form/otp-input";
import { ResendCode } from "~/components/form/resend-code";
import { formatPrice } from "~/i18n/format";
import { parseCode } from "~/ordering/sign-in/sign-in";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { ContinueButton } from "./continue-button";
import { BySms } from "./email-step";
import { FormProblem, useProblemText } from "./problems";
import { rememberCodeSent } from "~/screens/sign-in/sign-in-storage";
import { StepFoot, stepForm, type StepProps, STEP, StepHeading } from "./step";
import { textIn, useTyped } from "./use-typed";
import type { SignInAnswer } from "~/screens/sign-in/view";
import { LINK } from "~/components/text/link";
import { PANEL } from "~/components/panels/panel";

/** The last step: the code, which script submits by itself with its fourth digit. */
export function CodeStep({ view, answer }: StepProps) {
  const { t } = useTranslation(["signin", "errors"]);
  const { sentTo, returnTo } = view;
  useEffect(() => rememberCodeSent(returnTo), [returnTo]);
  const isEmail = sentTo?.way === "email";
  return (
    <div className={STEP}>
      <div>
        <StepHeading>{t("code.heading")}</StepHeading>
        <p className="text-ink-quiet">
          <Trans
            t={t}
            i18nKey={isEmail ? "code.sent_email" : "code.sent_sms"}
            values={{ to: sentTo?.label }}
            components={{ to: <bdi className="tabular-nums text-ink font-600" dir="ltr" /> }}
          />
        </p>
        <Link className={LINK} to={view.hrefs.phone} preventScrollReset>
          {t("code.change_number")}
        </Link>
      </div>
      {view.resent && <Banner tone="good" title={t("errors:success.otp_resent")} announce />}
      <CodeForm view={view} answer={answer} />
      <Resend view={view} answer={answer} />
      <OtherWay view={view} answer={answer} />
      <WaitingCart view={view} />
    </div>
  );
}

function CodeForm({ view, answer: posted }: StepProps) {
  const { t } = useTranslation(["signin", "common"]);
  const fetcher = useFetcher<SignInAnswer>();
  const answer = fetcher.data ?? posted;
  const form = useRef<HTMLFormElement>(null);
  const { typed, onInput } = useTyped(form);
  const told = useProblemText(answer)("otp");
  const isWhole = typed === null || parseCode(textIn(typed, "otp")) !== null;
  const [wasPressed, setPressed] = useState(false);
  // What was said of a wrong code holds until the next is begun.
  const isBegun = textIn(typed, "otp") !== "";
  const error = wasPressed && !isWhole ? t("code.incomplete") : isBegun ? null : told;
  const isBusy = isAwaited(fetcher);
  useEffect(onInput, [answer, onInput]);
  return (
    <fetcher.Form
      {...stepForm(view, form, onInput)}
      onSubmit={(event) => {
        // Read here: the fourth digit sends the form before the page has heard of it.
        const isSendable = parseCode(textIn(new FormData(event.currentTarget), "otp")) !== null;
        setPressed(!isSendable);
        if (isBusy || !isSendable) event.preventDefault();
      }}
    >
      <CsrfField />
      <input type="hidden" name="return_to" value={view.returnTo} />
      {/* Empty again after each answer: a wrong code is typed anew. */}
      <OtpInput
        key={useAnswerCount(answer)}
        label={t("code.label")}
        name="otp"
        autoFocus
        error={error}
        // By the button, which names what is asked.
        onComplete={() => form.current?.requestSubmit(form.current.querySelector<HTMLElement>("button[name=intent]"))}
      />
      <StepFoot>
        <ContinueButton intent="code" busy={isBusy} reasons={isWhole ? [] : [t("code.incomplete")]} />
      </StepFoot>
    </fetcher.Form>
  );
}

function Resend({ view, answer: posted }: StepProps) {
  const fetcher = useFetcher<SignInAnswer>();
  const busy = isAwaited(fetcher);
  return (
    <fetcher.Form method="post" action={view.action} onSubmit={(event) => busy && event.preventDefault()}>
      <CsrfField />
      <input type="hidden" name="return_to" value={view.returnTo} />
      <FormProblem answer={fetcher.data ?? posted} />
      <ResendCode intent="resend" busy={busy} resendInSeconds={view.resendInSeconds} sentAt={view.sentAt} />
    </fetcher.Form>
  );
}

/** From SMS to e-mail and back, where the company offers both (SIGNIN-17). */
function OtherWay({ view, answer }: StepProps) {
  const { t } = useTranslation("signin");
  if (view.sentTo?.way === "email") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        {view.email !== "" && (
          <Link className={LINK} to={view.hrefs.email} preventScrollReset>
            {t("code.change_email")}
          </Link>
        )}
        {view.ways.sms && <BySms view={view} answer={answer} />}
      </div>
    );
  }
  if (!view.ways.email) return null;
  return (
    <p className="flex flex-wrap items-center gap-3">
      {t("code.no_sms")}
      <Link className={LINK} to={view.hrefs.email} preventScrollReset>
        {t("code.by_email")}
      </Link>
    </p>
  );
}

/** The cart stays in view, so that nobody fears for it. */
function WaitingCart({ view: { waiting } }: Pick<StepProps, "view">) {
  const { t } = useTranslation(["signin", "common"]);
  const { company, language } = useShell();
  if (!waiting) return null;
  return (
    <div className={`${PANEL} flex items-center gap-3`}>
      {waiting.image && (
        <img
          className="flex-none w-16 h-12 object-cover rounded-thumb"
          src={waiting.image}
          alt=""
          width={64}
          height={48}
        />
      )}
      <span>
        <b>{t("waiting.title")}</b>
        <br />
        <span className="text-sm text-ink-quiet tabular-nums">
          {t("waiting.items", { count: waiting.count })}
          {t("common:separator")}
          <bdi>{formatPrice(waiting.total, company, language)}</bdi>
        </span>
      </span>
    </div>
  );
}

/** How many answers there have been; changes with each. */
function useAnswerCount(answer: SignInAnswer | null): number {
  const [seen, setSeen] = useState({ answer, count: 0 });
  if (seen.answer !== answer) setSeen({ answer, count: seen.count + 1 });
  return seen.count;
}

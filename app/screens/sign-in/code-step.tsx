import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { isAwaited } from "~/components/awaited";
import { Banner } from "~/components/banner";
import { OtpInput } from "~/components/otp-input";
import { formatPrice } from "~/i18n/format";
import { parseCode } from "~/ordering/sign-in";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { ContinueButton } from "./continue-button";
import { BySms } from "./email-step";
import { FormProblem, useProblemText } from "./problems";
import { rememberCodeSent } from "./sign-in-storage";
import { StepFoot, type StepProps } from "./step";
import { useCountdown } from "./use-countdown";
import { textIn, useTyped } from "./use-typed";
import type { SignInAnswer } from "./view";

/** The last step: the code, which script submits by itself with its fourth digit. */
export function CodeStep({ view, answer }: StepProps) {
  const { t } = useTranslation(["signin", "errors"]);
  const { sentTo, returnTo } = view;
  useEffect(() => rememberCodeSent(returnTo), [returnTo]);
  const isEmail = sentTo?.way === "email";
  return (
    <div className="sign-in-step">
      <div>
        <h2 className="headline">{t("code.heading")}</h2>
        <p className="quiet">
          <Trans
            t={t}
            i18nKey={isEmail ? "code.sent_email" : "code.sent_sms"}
            values={{ to: sentTo?.label }}
            components={{ to: <bdi className="num strong" dir="ltr" /> }}
          />
        </p>
        <Link className="link" to={view.hrefs.phone} preventScrollReset>
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
  const error = wasPressed && !isWhole ? t("code.incomplete") : told;
  const isBusy = isAwaited(fetcher);
  useEffect(onInput, [answer, onInput]);
  return (
    <fetcher.Form
      method="post"
      action={view.action}
      ref={form}
      className="sign-in-step"
      noValidate
      onInput={onInput}
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
        onComplete={() => form.current?.requestSubmit()}
      />
      <StepFoot>
        <ContinueButton intent="code" busy={isBusy} reasons={isWhole ? [] : [t("code.incomplete")]} />
      </StepFoot>
      {/* A submit by script has no button that would name what is asked. */}
      <input type="hidden" name="intent" value="code" disabled={typed === null} />
    </fetcher.Form>
  );
}

/** Appears once the countdown has ended (SIGNIN-30); without script the server counts, and refuses kindly before. */
function Resend({ view, answer: posted }: StepProps) {
  const { t } = useTranslation("signin");
  const fetcher = useFetcher<SignInAnswer>();
  const left = useCountdown(view.resendInSeconds, view.sentAt);
  const button = (
    <button className="link" name="intent" value="resend" aria-busy={isAwaited(fetcher) || undefined}>
      {t("code.resend")}
    </button>
  );
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <fetcher.Form method="post" action={view.action} onSubmit={(event) => isAwaited(fetcher) && event.preventDefault()}>
      <CsrfField />
      <input type="hidden" name="return_to" value={view.returnTo} />
      <FormProblem answer={fetcher.data ?? posted} />
      {left > 0 ? (
        <>
          <p className="hint">
            <Trans
              t={t}
              i18nKey="code.resend_in"
              values={{ time }}
              components={{ time: <b className="num" dir="ltr" /> }}
            />
          </p>
          <noscript>{button}</noscript>
        </>
      ) : (
        button
      )}
    </fetcher.Form>
  );
}

/** From SMS to e-mail and back, where the company offers both (SIGNIN-17). */
function OtherWay({ view, answer }: StepProps) {
  const { t } = useTranslation("signin");
  if (view.sentTo?.way === "email") {
    return (
      <div className="row flex-wrap">
        {view.email !== "" && (
          <Link className="link" to={view.hrefs.email} preventScrollReset>
            {t("code.change_email")}
          </Link>
        )}
        {view.ways.sms && <BySms view={view} answer={answer} />}
      </div>
    );
  }
  if (!view.ways.email) return null;
  return (
    <p className="row flex-wrap">
      {t("code.no_sms")}
      <Link className="link" to={view.hrefs.email} preventScrollReset>
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
    <div className="panel row">
      {waiting.image && <img className="thumb" src={waiting.image} alt="" width={64} height={48} />}
      <span>
        <b>{t("waiting.title")}</b>
        <br />
        <span className="small quiet num">
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

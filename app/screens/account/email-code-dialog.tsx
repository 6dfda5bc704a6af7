/** The popup in which the code is entered that was sent to the new address (ACCOUNT-02). It works without script. */
import { Form } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { OtpInput } from "~/components/form/otp-input";
import { ResendCode } from "~/components/form/resend-code";
import { Answered } from "~/components/form/standing";
import { Banner } from "~/components/panels/banner";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { CancelOrSend } from "./cancel-or-send";
import { usePendingIntent } from "./pending-intent";
import { useProblemText } from "./problem-text";
import type { ProfileAnswer, SentEmailCode } from "./view";

type CodeAnswer = Extract<ProfileAnswer, { form: "email_code" }>;
type ResendAnswer = Extract<ProfileAnswer, { form: "email_resend" }>;
type Props<Answer> = { sent: SentEmailCode; answer: Answer | null };

export function EmailCodeDialog({ sent, answer }: Props<CodeAnswer | ResendAnswer>) {
  const { t } = useTranslation(["account", "signin", "errors"]);
  const closeHref = useAddressWith({ email: null, resent: null });
  const formId = useId();
  return (
    <Dialog title={t("email.confirm_title")} closeHref={closeHref} shape="small">
      <DialogBody className="grid grid-cols-1 gap-4 justify-items-start">
        <p className="text-ink-quiet">
          <Trans
            t={t}
            i18nKey="signin:code.sent_email"
            values={{ to: sent.to }}
            components={{ to: <bdi className="text-ink font-600 wrap-anywhere" dir="ltr" /> }}
          />
        </p>
        {sent.resent && !answer && <Banner tone="good" title={t("errors:success.otp_resent")} announce />}
        <CodeForm id={formId} to={sent.to} answer={answer?.form === "email_code" ? answer : null} />
        <Resend sent={sent} answer={answer?.form === "email_resend" ? answer : null} />
      </DialogBody>
      <CancelOrSend closeHref={closeHref} form={formId} intent="email_code">
        {t("email.confirm")}
      </CancelOrSend>
    </Dialog>
  );
}

function CodeForm({ id, to, answer }: { id: string; to: string; answer: CodeAnswer | null }) {
  const { t } = useTranslation("signin");
  const form = useRef<HTMLFormElement>(null);
  const text = useProblemText();
  const busy = usePendingIntent() === "email_code";
  // A wrong code is typed anew.
  useEffect(() => {
    if (!answer) return;
    const field = form.current?.elements.namedItem("otp");
    if (field instanceof HTMLInputElement) field.focus();
  }, [answer]);
  return (
    <Form
      method="post"
      id={id}
      ref={form}
      noValidate
      preventScrollReset
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <CsrfField />
      <input type="hidden" name="intent" value="email_code" />
      <input type="hidden" name="email" value={to} />
      <Answered to={answer}>
        <OtpInput
          key={answer?.try ?? "first"}
          label={t("code.label")}
          name="otp"
          autoFocus
          error={text(answer?.problem)}
          onComplete={() => form.current?.requestSubmit()}
        />
      </Answered>
    </Form>
  );
}

function Resend({ sent, answer }: Props<ResendAnswer>) {
  const text = useProblemText();
  const busy = usePendingIntent() === "email_resend";
  return (
    <Form method="post" preventScrollReset onSubmit={(event) => busy && event.preventDefault()}>
      <CsrfField />
      <input type="hidden" name="email" value={sent.to} />
      {answer && <Banner tone="bad" title={text(answer.problem) ?? ""} refusal />}
      <ResendCode intent="email_resend" busy={busy} {...sent} />
    </Form>
  );
}

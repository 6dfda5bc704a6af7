import { Trans, useTranslation } from "react-i18next";
import { LINK } from "~/components/text/link";
import { HINT } from "./field";
import { useCountdown } from "./use-countdown";

type ResendCodeProps = {
  /** Of the form around it: what asks for the code again. */
  intent: string;
  busy: boolean;
  resendInSeconds: number;
  /** When the last code was sent, in milliseconds; another one starts the countdown anew. */
  sentAt: number;
};

/** Appears once the countdown has ended (SIGNIN-30); without script the server counts, and refuses kindly before. */
export function ResendCode({ intent, busy, resendInSeconds, sentAt }: ResendCodeProps) {
  const { t } = useTranslation("signin");
  const left = useCountdown(resendInSeconds, sentAt);
  const button = (
    <button className={LINK} name="intent" value={intent} aria-busy={busy || undefined}>
      {t("code.resend")}
    </button>
  );
  if (left <= 0) return button;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <>
      <p className={HINT}>
        <Trans
          t={t}
          i18nKey="code.resend_in"
          values={{ time }}
          components={{ time: <b className="tabular-nums" dir="ltr" /> }}
        />
      </p>
      <noscript>{button}</noscript>
    </>
  );
}

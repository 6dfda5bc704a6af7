import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { FIELD, FieldError } from "~/components/form/field";
import { CAPTCHA_LATE_MS, forgetCaptcha, loadCaptcha, type CaptchaApi, type CaptchaWidget } from "./captcha-script";

type CaptchaProps = {
  widget: CaptchaWidget;
  language: string;
  /** A new answer of the server: its token is used up. */
  answer: object | undefined;
  error: string | null;
  /** Must stay the same function. */
  onToken: (token: string | null) => void;
};

/**
 * The captcha, drawn by its provider's script; the form carries its token, which every submit uses up (SIGNIN-10, SIGNIN-11).
 * Without the script the form stays closed, as the server would refuse it: the page says so, and offers to load it again.
 */
export function Captcha({ widget, language, answer, error, onToken }: CaptchaProps) {
  const { t } = useTranslation("signin");
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ api: CaptchaApi; id: string } | null>(null);
  const [token, setToken] = useState("");
  const [attempt, setAttempt] = useState(1);
  const [missing, setMissing] = useState<number | null>(null);

  useEffect(() => {
    const change = (next: string | null) => {
      setToken(next ?? "");
      onToken(next);
    };
    let isGone = false;
    const tellMissing = () => !isGone && setMissing(attempt);
    const late = setTimeout(tellMissing, CAPTCHA_LATE_MS);
    void loadCaptcha(widget)
      .then((api) => {
        if (isGone || !container.current) return;
        const options = {
          sitekey: widget.siteKey,
          callback: change,
          "expired-callback": () => change(null),
          language,
          hl: language,
        };
        drawn.current = { api, id: api.render(container.current, options) };
        setMissing(null);
      }, tellMissing)
      .finally(() => clearTimeout(late));
    return () => {
      isGone = true;
      clearTimeout(late);
      if (drawn.current) drawn.current.api.remove(drawn.current.id);
      drawn.current = null;
    };
  }, [widget, language, onToken, attempt]);

  useEffect(() => {
    if (!answer) return;
    setToken("");
    onToken(null);
    if (drawn.current) drawn.current.api.reset(drawn.current.id);
  }, [answer, onToken]);

  const loadAgain = () => {
    forgetCaptcha(widget);
    setAttempt(attempt + 1);
  };
  return (
    <div className={FIELD} role="group" aria-label={t("captcha")}>
      <div
        ref={container}
        className="min-h-[65px]"
        data-ui="captcha"
        data-sitekey={widget.siteKey}
        data-provider={widget.provider}
      />
      <input type="hidden" name="captcha_token" value={token} />
      <div role="status">{missing !== null && <FieldError>{t("captcha_missing")}</FieldError>}</div>
      {missing !== null && (
        <Button type="button" look="line" size="slim" busy={missing !== attempt} onClick={loadAgain}>
          {t("captcha_again")}
        </Button>
      )}
      {error && missing === null && <FieldError>{error}</FieldError>}
    </div>
  );
}

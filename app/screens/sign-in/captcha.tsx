import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/field";
import type { SignInView } from "./view";

type Widget = NonNullable<SignInView["captcha"]>;
/** What both providers' scripts offer under their own name. */
type Api = {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      language?: string;
      hl?: string;
    },
  ): string;
  reset(widget: string): void;
  remove(widget: string): void;
};

type CaptchaProps = {
  widget: Widget;
  language: string;
  /** A new answer of the server: its token is used up. */
  answer: object | undefined;
  error: string | null;
  /** Must stay the same function. */
  onToken: (token: string | null) => void;
};

/** The captcha, drawn by its provider's script; the form carries its token, which every submit uses up (SIGNIN-10, SIGNIN-11). */
export function Captcha({ widget, language, answer, error, onToken }: CaptchaProps) {
  const { t } = useTranslation("signin");
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ api: Api; id: string } | null>(null);
  const [token, setToken] = useState("");

  useEffect(() => {
    const change = (next: string | null) => {
      setToken(next ?? "");
      onToken(next);
    };
    let isGone = false;
    void loadApi(widget).then((api) => {
      if (isGone || !container.current) return;
      const options = {
        sitekey: widget.siteKey,
        callback: change,
        "expired-callback": () => change(null),
        language,
        hl: language,
      };
      drawn.current = { api, id: api.render(container.current, options) };
    });
    return () => {
      isGone = true;
      if (drawn.current) drawn.current.api.remove(drawn.current.id);
      drawn.current = null;
    };
  }, [widget, language, onToken]);

  useEffect(() => {
    if (!answer) return;
    setToken("");
    onToken(null);
    if (drawn.current) drawn.current.api.reset(drawn.current.id);
  }, [answer, onToken]);

  return (
    <div className="field captcha" role="group" aria-label={t("captcha")}>
      <div ref={container} className="captcha-widget" data-sitekey={widget.siteKey} data-provider={widget.provider} />
      <input type="hidden" name="captcha_token" value={token} />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

const apis = new Map<string, Promise<Api>>();

/** The provider's script, once per page. Without it (blocked, offline) the form stays closed: the server would refuse it anyway. */
function loadApi({ provider, script }: Widget): Promise<Api> {
  let loading = apis.get(script);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = script;
      element.async = true;
      element.addEventListener("load", () => {
        const api: unknown = Reflect.get(window, provider);
        if (isApi(api)) resolve(api);
        else reject(new Error(`${provider} did not load`));
      });
      element.addEventListener("error", () => reject(new Error(`${provider} could not be loaded`)));
      document.head.append(element);
    });
    apis.set(script, loading);
    loading.catch(() => apis.delete(script));
  }
  return loading;
}

function isApi(value: unknown): value is Api {
  return typeof value === "object" && value !== null && "render" in value && "reset" in value && "remove" in value;
}

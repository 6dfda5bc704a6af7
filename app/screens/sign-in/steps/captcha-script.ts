/** The script of a captcha's provider. */
import { forgetScript, globalOf } from "~/components/script/provider-script";
import type { SignInView } from "~/screens/sign-in/view";

export type CaptchaWidget = NonNullable<SignInView["captcha"]>;

/** What both providers' scripts offer under their own name. */
export type CaptchaApi = {
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

/** After so long a script that neither came nor failed is told to be missing; it may still come. */
export const CAPTCHA_LATE_MS = 15_000;

/** Loads the script, once per page; one that did not come is asked for anew the next time. */
export const loadCaptcha = ({ provider, script }: CaptchaWidget): Promise<CaptchaApi> =>
  globalOf(script, provider, isApi);

/** The next `loadCaptcha` asks for the script anew, also while it is still on its way. */
export const forgetCaptcha = ({ script }: CaptchaWidget): void => forgetScript(script);

function isApi(value: unknown): value is CaptchaApi {
  return typeof value === "object" && value !== null && "render" in value && "reset" in value && "remove" in value;
}

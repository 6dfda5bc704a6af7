/** The captcha of companies that ask for one: who checks its answers, and what the page needs to show it. */
import { z } from "zod/v4";
import { env } from "~/platform/environment/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";
import type { Company } from "~/ordering/model/company";

/** The header in which calls carry the captcha's token. */
export const CAPTCHA_HEADER = "x-captcha-token";

export type CaptchaProvider = "turnstile" | "hcaptcha";

export type CaptchaVerifier = {
  /** Whether a token was solved by a person, once, for this site. Never throws: what cannot be checked is refused. */
  verify(token: string, clientAddress: string | null): Promise<boolean>;
};

const SITEVERIFY: Record<CaptchaProvider, string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};
/** Renders a widget where the page tells it to; both providers know the same parameters. */
const SCRIPTS: Record<CaptchaProvider, string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit",
};
const TIMEOUT_MS = 5000;
const MAX_TOKEN = 4096;
const answerSchema = z.object({ success: z.boolean() });

/** Asks the provider; both speak the same protocol. */
export class SiteverifyCaptcha implements CaptchaVerifier {
  constructor(private readonly options: { provider: CaptchaProvider; secret: string }) {}

  async verify(token: string, clientAddress: string | null): Promise<boolean> {
    if (!token || token.length > MAX_TOKEN) return false;
    const { provider, secret } = this.options;
    const body = new URLSearchParams({ secret, response: token, ...(clientAddress && { remoteip: clientAddress }) });
    try {
      const response = await fetch(SITEVERIFY[provider], {
        method: "POST",
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answerSchema.parse(await response.json()).success;
    } catch (error) {
      log.error({ err: error, provider }, "A captcha could not be checked");
      return false;
    }
  }
}

const refusing: CaptchaVerifier = {
  verify: async () => {
    log.error({}, "A company asks for a captcha, but CAPTCHA_SECRET is not set");
    return false;
  },
};

const verifier = (): CaptchaVerifier =>
  singleton("captcha", () => {
    const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret } = env();
    return secret ? new SiteverifyCaptcha({ provider, secret }) : refusing;
  });

type Asking = { configuration: Pick<Company["configuration"], "captcha_enabled"> };

/** Whether a request may go on: always where the company asks for no captcha, else only with a solved one. */
export async function passesCaptcha(
  company: Asking,
  token: string | null,
  clientAddress: string | null,
): Promise<boolean> {
  return !company.configuration.captcha_enabled || isCaptchaSolved(token, clientAddress);
}

/** Whether this deployment can ask for a captcha where one becomes necessary. */
export const canAskForCaptcha = (): boolean =>
  env().CAPTCHA_SECRET !== undefined && env().CAPTCHA_SITE_KEY !== undefined;

/** Whether a captcha was solved. Asking uses its token up. */
export const isCaptchaSolved = (token: string | null, clientAddress: string | null): Promise<boolean> =>
  verifier().verify(token ?? "", clientAddress);

export type CaptchaWidget = { provider: CaptchaProvider; siteKey: string; script: string };

/** What the page needs to show the captcha; null where the company asks for none and none is `isAsked` for now. */
export function captchaWidget(company: Asking, isAsked = false): CaptchaWidget | null {
  if (!company.configuration.captcha_enabled && !isAsked) return null;
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey = "" } = env();
  return { provider, siteKey, script: SCRIPTS[provider] };
}

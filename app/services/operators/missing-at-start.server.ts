/** What an operator still has to do before customers can order: told once when the server starts, and by its readiness. */
import { listAccounts, listSignInSettings } from "~/db/tenancy/companies.server";
import { ways } from "~/notify/notifier.server";
import { isDemo } from "~/platform/environment/env.server";
import { log } from "~/platform/log/logger.server";
import { demoAddresses } from "~/tenancy/provider-addresses.server";

type SignInSettings = { sms_disabled: boolean; otp_settings: { email: boolean } };

/** Whether a company's customers can get a one-time code by what this deployment sends with. */
export function canSendCodes({ sms_disabled, otp_settings }: SignInSettings, by = ways()): boolean {
  return (by.sms && !sms_disabled) || (by.email && (sms_disabled || otp_settings.email));
}

/** What the brand or the deployment lacks for that, as the cure. */
export const CODES_CURE =
  "set SMTP_URL and MAIL_FROM for brands that sign in by e-mail (sms_disabled, or otp_settings.email), TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM for the others";

/** The ways by which codes leave this deployment: "sms and e-mail", "sms", "e-mail", "outbox" in demo mode, or "none". */
export function messagesState(): string {
  if (isDemo()) return "outbox";
  const by = ways();
  return [...(by.sms ? ["sms"] : []), ...(by.email ? ["e-mail"] : [])].join(" and ") || "none";
}

const NAMED_BRANDS = 10;

/** Writes to the log what is missing; nothing in demo mode, which has its outbox and gets its brands in a moment. */
export async function tellWhatIsMissing(): Promise<void> {
  if (isDemo()) return;
  if (messagesState() === "none")
    log.warn({}, `Nobody can sign in: this server can send neither SMS nor e-mail; ${CODES_CURE}`);
  const brands = await listSignInSettings();
  if (brands.length === 0)
    log.warn(
      {},
      "There is no brand yet, so every address answers 404: put a brand's files into tenants/<slug>/ and run: npm run tenant -- apply <slug>",
    );
  const mute = brands.filter((brand) => !canSendCodes(brand)).map(({ slug }) => slug);
  if (mute.length && messagesState() !== "none")
    log.warn({ brands: mute.length }, `Nobody can sign in at ${inWords(mute)}: ${CODES_CURE}`);
  await tellDemoAddresses();
}

/** Brands that were applied by a demo, or before such addresses were refused: they stay live, and their payments fail. */
async function tellDemoAddresses(): Promise<void> {
  const led = (await listAccounts()).filter((brand) => demoAddresses(brand).length > 0).map(({ slug }) => slug);
  if (led.length)
    log.error(
      { brands: led.length },
      `Payments or events of ${inWords(led)} go to this machine or over plain http, as only the demo's sandbox may have it: put the providers' own addresses into their files, which npm run tenant -- check names, and apply them`,
    );
}

function inWords(slugs: string[]): string {
  const more = slugs.length > NAMED_BRANDS ? ` and ${slugs.length - NAMED_BRANDS} more` : "";
  return `${slugs.slice(0, NAMED_BRANDS).join(", ")}${more}`;
}

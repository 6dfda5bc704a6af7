/** What the sign-in shows: which step, by the address and by what the session knows. It only reads. */
import { data, redirectDocument } from "@remix-run/node";
import type { SignInDraft } from "~/ordering/sign-in/draft";
import { OTP_LENGTH, phoneLabel, RESEND_COUNTDOWN_SECONDS } from "~/ordering/sign-in/sign-in";
import { safeReturnTo, seeOther } from "~/web/respond.server";
import { PAGE_SOURCES_HEADER } from "~/web/document/security-headers.server";
import type { Visit } from "~/services/visit/visit.server";
import type { SignInStep, SignInView } from "./view";
import { captchaWidget } from "~/services/sign-in/captcha.server";
import { enteredCodes } from "~/services/promotions/entered-codes.server";
import { imageUrl } from "~/tenancy/image-url.server";
import { maskEmail } from "~/ordering/sign-in/mask-email";
import { codeUnderWay } from "~/services/sign-in/one-time-codes.server";
import { pageTitle } from "~/web/document/page-title.server";
import { dialingCodes, ownDialingCode, type DialingCode } from "~/services/sign-in/phone-entry.server";
import { quote } from "~/services/pricing/quote.server";
import { asksForConsent, offersEmail } from "~/services/sign-in/sign-in.server";
import { HOME, SIGN_IN, SIGN_IN_PAGE, SIGNED_OUT } from "~/paths/pages";

/** The pages that sign in: a dialog over the menu, a page for phones, and a page for wide screens without script or with a captcha. */
export type SignInPlace = typeof HOME.desktop | typeof SIGN_IN.mobile | typeof SIGN_IN_PAGE;

/** The parameter that names the step; over the menu it also opens the dialog. */
export const STEP_PARAMETER = "sign_in";

/**
 * The sign-in over the menu page: null when the address does not ask for it, or the customer is signed in already.
 * @throws a redirect to the page of its own where a captcha is to be shown: the menu's policy lets no foreign script run.
 */
export async function readSignInPage(visit: Visit, parameters: URLSearchParams): Promise<SignInView | null> {
  if (!parameters.has(STEP_PARAMETER) || visit.customer) return null;
  const view = await signInView(visit, parameters, HOME.desktop);
  if (view.captcha) throw redirectDocument(addressOf(SIGN_IN_PAGE, view.step, view.returnTo));
  return view;
}

/** The sign-in at one of its places. */
export async function signInView(visit: Visit, parameters: URLSearchParams, place: SignInPlace): Promise<SignInView> {
  const { company, language, session } = visit;
  const draft = session?.sign_in ?? null;
  const home = place === SIGN_IN.mobile ? HOME.mobile : HOME.desktop;
  const returnTo = safeReturnTo(parameters.get("return_to") ?? draft?.return_to, home);
  const underWay = draft && session ? await codeUnderWay(visit, session.id, "sign_in") : null;
  const step = stepOf(visit, parameters, draft, underWay !== null);
  const own = ownDialingCode(company);
  return {
    step,
    action: addressOf(place === HOME.desktop ? SIGN_IN_PAGE : place, step, returnTo),
    returnTo,
    phone: { dialing_code: draft?.dialing_code ?? own?.code ?? "", phone_number: draft?.phone_number ?? "" },
    dialingCodes: own && step === "phone" ? ownFirst(dialingCodes(language), own.country) : null,
    asksForConsent: asksForConsent(visit),
    captcha: step === "phone" ? captchaWidget(company, draft?.captcha_asked) : null,
    ways: { sms: !company.sms_disabled, email: offersEmail(visit) },
    sentTo: draft && step === "code" ? sentTo(draft) : null,
    wasSignedOut: parameters.has(SIGNED_OUT),
    resent: parameters.has("resent"),
    sentAt: underWay?.sentAt.getTime() ?? 0,
    resendInSeconds: underWay?.resendInSeconds ?? 0,
    email: draft?.email && !draft.email_on_file ? draft.email : "",
    hrefs: {
      phone: addressOf(place, "phone", returnTo),
      email: addressOf(place, "email", returnTo),
      code: addressOf(place, "code", returnTo),
    },
    waiting: step === "code" ? waitingCart(visit) : null,
  };
}

/** The address of a step. */
export function addressOf(place: SignInPlace, step: SignInStep, returnTo: string): string {
  return `${place}?${new URLSearchParams({ [STEP_PARAMETER]: step, return_to: returnTo }).toString()}`;
}

/** A step can be shown only when the ones before it are done. */
function stepOf(visit: Visit, parameters: URLSearchParams, draft: SignInDraft | null, isSent: boolean): SignInStep {
  // The counterpart of a phone's address carries the parameter twice; the later one is the page's own.
  const asked = parameters.getAll(STEP_PARAMETER).at(-1);
  if (asked === "code" && draft && isSent) return "code";
  return (asked === "email" || asked === "code") &&
    draft &&
    offersEmail(visit) &&
    (asked === "email" || draft.mode === "email")
    ? "email"
    : "phone";
}

/** The company's own country leads the list, where most of its customers are. */
function ownFirst(codes: readonly DialingCode[], country: string): DialingCode[] {
  return [...codes.filter((code) => code.country === country), ...codes.filter((code) => code.country !== country)];
}

function sentTo(draft: SignInDraft): SignInView["sentTo"] {
  if (draft.mode === "sms" || !draft.email) return { way: "sms", label: phoneLabel(draft) };
  return { way: "email", label: draft.email_on_file ? maskEmail(draft.email) : draft.email };
}

function waitingCart(visit: Visit): SignInView["waiting"] {
  const { tenant, selection, cart, now } = visit;
  if (!selection || cart.lines.length === 0) return null;
  const quoted = quote({ tenant, selection, lines: cart.lines, now, codes: enteredCodes(visit) });
  const [first] = cart.lines;
  const image = first && quoted?.menu.index.itemById.get(first.item_id)?.image;
  const count = cart.lines.reduce((sum, line) => sum + line.count, 0);
  return quoted && { count, total: quoted.priced.total, image: image ? imageUrl(tenant, image, 128) : null };
}

/**
 * The loader of a page that signs in.
 * @throws a redirect for who is signed in already, and a new document where the captcha's script has to be let in.
 */
export async function answerSignIn(visit: Visit, request: Request, place: Exclude<SignInPlace, typeof HOME.desktop>) {
  const url = new URL(request.url);
  const view = await signInView(visit, url.searchParams, place);
  if (visit.customer) throw seeOther(view.returnTo);
  const page = { view, title: pageTitle(visit, "signin:title") };
  if (!view.captcha) return data(page);
  if (request.headers.get("Sec-Fetch-Dest") === "empty") throw redirectDocument(url.pathname + url.search);
  return data(page, { headers: { [PAGE_SOURCES_HEADER]: view.captcha.provider } });
}

/** The configuration of the sign-in, as the call answers it. */
export function signInConfiguration(visit: Visit) {
  const { company, language } = visit;
  const { country_code, sms_disabled, otp_settings, configuration } = company;
  const captcha = captchaWidget(company);
  return {
    country_code,
    dialing_code: ownDialingCode(company)?.code ?? null,
    dialing_codes: country_code === null ? [] : dialingCodes(language),
    sms_disabled,
    otp_settings,
    captcha_enabled: configuration.captcha_enabled,
    captcha: captcha && { provider: captcha.provider, site_key: captcha.siteKey },
    terms_required: asksForConsent(visit),
    marketing_consent: asksForConsent(visit),
    otp_length: OTP_LENGTH,
    resend_seconds: RESEND_COUNTDOWN_SECONDS,
  };
}

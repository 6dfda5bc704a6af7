/** The forms of the sign-in: what they send, the step it belongs to, and where the customer goes from there. */
import { z } from "zod/v4";
import { cartProblems } from "~/ordering/cart";
import type { ErrorId } from "~/ordering/errors";
import { safeReturnTo } from "~/platform/respond.server";
import { withQuery } from "~/platform/address";
import type { Visit } from "~/platform/visit.server";
import type { SignInAnswer } from "~/screens/sign-in/view";
import { changeCart } from "./cart.server";
import { addressOf, type SignInPlace } from "./sign-in-page.server";
import { completeSignIn, type SignedIn } from "./sign-in-code.server";
import {
  sendAgain,
  sendToEmail,
  startSignIn,
  type Caller,
  type SignInRefusal,
  type SignInResult,
} from "./sign-in.server";

const text = z.string().max(400).default("");
const box = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
/** `sms` goes back from e-mail to SMS. */
const formSchema = z.object({
  intent: z.enum(["phone", "email", "sms", "resend", "code"]),
  /** The picker adds the country: "65 SG". */
  dialing_code: text.transform((value) => value.split(" ")[0] ?? ""),
  phone_number: text,
  terms: box,
  marketing_consent: box,
  captcha_token: z.string().max(4096).optional(),
  email: text,
  otp: text,
  return_to: text,
});
type SignInForm = z.infer<typeof formSchema>;

const TOO_MANY: ReadonlySet<ErrorId> = new Set(["rate_limited", "otp_resends", "otp_too_soon"]);

/** Where to go, or what is wrong with the step. */
export type FormOutcome = ({ to: string } | { answer: SignInAnswer; status: number }) & { headers: Headers };

/** Does what a form of the sign-in asks for. @param place where the next step is shown. */
export async function signInByForm(
  visit: Visit,
  fields: FormData,
  clientAddress: string | null,
  place: SignInPlace,
): Promise<FormOutcome> {
  const home = place === "/m/login" ? "/m" : "/";
  const parsed = formSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return { to: addressOf(place, "phone", home), headers: new Headers() };
  const form = parsed.data;
  const returnTo = safeReturnTo(form.return_to, home);
  const caller = { address: clientAddress, captchaToken: form.captcha_token ?? null };
  const result = await takeStep(visit, { ...form, return_to: returnTo }, caller);
  if (!result.ok) return refusalOf(result, form, addressOf(place, "phone", returnTo));
  if ("account" in result) return { to: await continueWithCart(visit, result, home), headers: result.headers };
  if (result.next === "closed") return { to: home, headers: result.headers };
  const step = addressOf(place, result.next, returnTo);
  return { to: form.intent === "resend" ? withQuery(step, { resent: "1" }) : step, headers: result.headers };
}

function takeStep(visit: Visit, form: SignInForm, caller: Caller): Promise<SignInResult | SignedIn> {
  switch (form.intent) {
    case "phone":
      return startSignIn(visit, form, caller);
    case "email":
      return sendToEmail(visit, form.email, caller);
    case "sms":
      return sendAgain(visit, caller, "sms");
    case "resend":
      return sendAgain(visit, caller);
    case "code":
      return completeSignIn(visit, form, caller.address);
  }
}

/**
 * A sign-in that the session no longer knows starts again, and so does one that asks for a captcha where the page showed none;
 * any other refusal stays on its step.
 */
function refusalOf(refusal: SignInRefusal, form: SignInForm, start: string): FormOutcome {
  const { id, field, values, headers = new Headers() } = refusal;
  const asksAnew = id === "captcha_required" && form.captcha_token === undefined;
  if (id === "session_expired" || asksAnew) return { to: start, headers };
  const { dialing_code, phone_number, terms, marketing_consent, email } = form;
  const problem = { id, ...(values && { values }) };
  const answer = {
    problems: { [field ?? "form"]: problem },
    typed: { dialing_code, phone_number, terms, marketing_consent, email },
  };
  return { answer, status: TOO_MANY.has(id) ? 429 : 400, headers };
}

/**
 * A cart with items is validated before the customer goes on (SIGNIN-19): with items that the menu no longer has it is
 * emptied, and the menu says so. Everything else is for the page they go to.
 */
async function continueWithCart(visit: Visit, { return_to }: SignedIn, home: string): Promise<string> {
  const { menu, cart } = visit;
  if (!menu || cartProblems(cart.lines, menu.index).absent.length === 0) return return_to;
  await changeCart(visit, { intent: "clear" });
  return withQuery(home, { error: "cart_items_absent" });
}

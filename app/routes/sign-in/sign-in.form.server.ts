/** The forms of the sign-in: what they send, the step it belongs to, and where the customer goes from there. */
import { z } from "zod/v4";
import { isVoid } from "~/ordering/cart/cart";
import type { ErrorId } from "~/ordering/model/errors";
import { safeReturnTo, seeOther } from "~/web/respond.server";
import { withQuery, type Layout } from "~/paths/address";
import type { At } from "~/web/route.server";
import type { Visit } from "~/services/visit/visit.server";
import type { SignInAnswer } from "~/screens/sign-in/view";
import { changeCart } from "~/services/cart/change-cart.server";
import { addressOf, type SignInPlace } from "~/screens/sign-in/view.server";
import { completeSignIn, type SignedIn } from "~/services/sign-in/sign-in-code.server";
import {
  sendAgain,
  sendToEmail,
  startSignIn,
  type Caller,
  type SignInRefusal,
  type SignInResult,
} from "~/services/sign-in/sign-in.server";
import { HOME, SIGN_IN } from "~/paths/pages";

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
export type FormOutcome = { to: string } | { answer: SignInAnswer; status: number };

/** Does what a form of the sign-in asks for. @param place where the next step is shown. */
export async function signInByForm(
  { visit, clientAddress, keep }: At,
  fields: FormData,
  place: SignInPlace,
): Promise<FormOutcome> {
  const home = place === SIGN_IN.mobile ? HOME.mobile : HOME.desktop;
  const parsed = formSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return { to: addressOf(place, "phone", home) };
  const form = parsed.data;
  const returnTo = safeReturnTo(form.return_to, home);
  const caller = { address: clientAddress, captchaToken: form.captcha_token ?? null };
  const result = await takeStep(visit, { ...form, return_to: returnTo }, caller);
  if (result.visit) keep(result.visit);
  if (!result.ok) return refusalOf(result, form, addressOf(place, "phone", returnTo));
  if ("account" in result) {
    const { to, visit: then } = await continueWithCart(result, home);
    keep(then);
    return { to };
  }
  if (result.next === "closed") return { to: home };
  const step = addressOf(place, result.next, returnTo);
  return { to: form.intent === "resend" ? withQuery(step, { resent: "1" }) : step };
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
  const { id, field, values } = refusal;
  const asksAnew = id === "captcha_required" && form.captcha_token === undefined;
  if (id === "session_expired" || asksAnew) return { to: start };
  const answer = { problems: { [field ?? "form"]: { id, ...(values && { values }) } }, typed: typedIn(form) };
  return { answer, status: TOO_MANY.has(id) ? 429 : 400 };
}

/**
 * What a fault of ours is told as: a code that cannot be sent closes the sign-in without a word (ERR-09), and so leads home;
 * the check of a number has words of its own (ERR-07).
 */
export function signInFailure(fields: FormData, layout: Layout): ErrorId | Response {
  const intent = fields.get("intent");
  if (intent === "phone") return "sign_up_failed";
  return intent === "code" ? "generic" : seeOther(HOME[layout]);
}

/** What comes back with a refused form: all that was typed but the code. */
function typedIn({ dialing_code, phone_number, terms, marketing_consent, email }: SignInForm): SignInAnswer["typed"] {
  return { dialing_code, phone_number, terms, marketing_consent, email };
}

/**
 * A form from a page of another session, as it was filled in. What belongs to a code of that session starts again: null.
 */
export function staleSignIn(fields: FormData): SignInAnswer | null {
  const { data: form } = formSchema.safeParse(Object.fromEntries(fields));
  if (form?.intent !== "phone" && form?.intent !== "email") return null;
  return { problems: { form: { id: "stale_form" } }, typed: typedIn(form) };
}

/**
 * A cart with items is validated before the customer goes on (SIGNIN-19): with items that the menu no longer has it is
 * emptied, and the menu says so. Everything else is for the page they go to.
 */
async function continueWithCart({ visit, return_to }: SignedIn, home: string): Promise<{ to: string; visit: Visit }> {
  const { menu, cart } = visit;
  if (!menu || !isVoid(cart.lines, menu.index)) return { to: return_to, visit };
  const cleared = await changeCart(visit, { intent: "clear" });
  return { to: withQuery(home, { error: "cart_items_absent" }), visit: cleared.visit };
}

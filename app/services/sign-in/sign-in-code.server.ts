/**
 * The code of a sign-in, entered: whose account it opens follows from the code's own row, which says whom it was sent for and
 * where it went. What the session remembers besides (the page to go to, the consent) says nothing about that.
 */
import { transaction, type Connection } from "~/db/client.server";
import { consumeCode, deleteCodes, lockSession, readCode, type CodeRow } from "~/db/sign-in/codes.server";
import {
  endOtherSessions,
  findCustomerByPhone,
  insertCustomer,
  updateCustomer,
  type Account,
  type Phone,
} from "~/db/account/customers.server";
import type { SignInDraft } from "~/ordering/sign-in/draft";
import { signInSession } from "~/db/visit/sessions.server";
import { isSameEmail, parseCode, parseEmail } from "~/ordering/sign-in/sign-in";
import { newSession } from "~/services/visit/session-token.server";
import type { Visit } from "~/services/visit/visit.server";
import { checkCode } from "./one-time-codes.server";
import { asksForConsent, refuseSignIn, type SignInRefusal } from "./sign-in.server";
import { HOME } from "~/paths/pages";

export type CodeEntry = {
  otp: string;
  marketing_consent?: boolean;
  /** Agrees to the terms, where the sign-in has not done so before. */
  terms_accepted?: boolean;
  /** The address that the code went to. One that no code has proved is not taken for the account. */
  email?: string | null;
};

export type SignedIn = { ok: true; account: Account; return_to: string; visit: Visit };

/** Step 2: the code. The right one signs in under a new session id; cart and choices come along. */
export async function completeSignIn(
  visit: Visit,
  entry: CodeEntry,
  clientAddress: string | null,
): Promise<SignedIn | SignInRefusal> {
  const { session, tenant } = visit;
  if (!session?.sign_in) return refuseSignIn("session_expired");
  const code = parseCode(entry.otp);
  if (!code) return refuseSignIn("otp_error", "otp");
  const asked = { sessionId: session.id, purpose: "sign_in", clientAddress } as const;
  const checked = await checkCode(visit, asked, code);
  if (!checked.ok) return refuseSignIn(checked.id, "otp");
  const { id, token, expires_at } = newSession(visit.now, "customer");
  const opened = await transaction(async (tx) => {
    if (!(await lockSession(tenant.id, session.id, tx))) return refuseSignIn("session_expired");
    const proof = proofIn(await readCode(tenant.id, session.id, "sign_in", tx), checked.code_hash);
    if (!proof) return refuseSignIn("otp_expired", "otp");
    if (isElsewhere(entry, proof)) return refuseSignIn("otp_error", "otp");
    const draft = { ...draftFor(session.sign_in, proof.phone), ...agreedIn(entry) };
    const account = await openAccount(visit, proof, draft, tx);
    if ("ok" in account) return account;
    await consumeCode(tenant.id, session.id, "sign_in", checked.code_hash, tx);
    await deleteCodes(tenant.id, session.id, tx);
    if (proof.channel === "sms" && !account.phone_verified)
      await endOtherSessions(tenant.id, account.id, session.id, tx);
    await signInSession(tenant.id, session.id, { id, customer_id: account.id, expires_at }, tx);
    const change = {
      ...provedBy(proof, account, visit.now),
      ...(draft.marketing_consent && { marketing_consent: true }),
      last_used_at: visit.now,
    };
    return { account: await updateCustomer(tenant.id, account.id, change, tx), draft };
  });
  if ("ok" in opened) return opened;
  const { account, draft } = opened;
  if (!account) throw new Error("A customer is gone while they sign in");
  return {
    ok: true,
    account,
    return_to: draft.return_to ?? HOME.desktop,
    // What follows in this request works on the session under its new id.
    visit: { ...visit, session: { ...session, id, sign_in: null }, token },
  };
}

/** What the row of the right code says: whose account, and by which way that was shown. */
type Proof = { phone: Phone; channel: "sms" | "email"; destination: string };

function proofIn(row: CodeRow | null, code_hash: string): Proof | null {
  if (row?.code_hash !== code_hash) return null;
  const { dialing_code, phone_number, channel, destination } = row;
  return dialing_code && phone_number && channel
    ? { phone: { dialing_code, phone_number }, channel, destination }
    : null;
}

/** Whether the caller believes that the code went to another mailbox. */
function isElsewhere({ email }: CodeEntry, { channel, destination }: Proof): boolean {
  return Boolean(email) && channel === "email" && !isSameEmail(parseEmail(email ?? ""), destination);
}

type Wishes = Partial<Pick<SignInDraft, "return_to" | "marketing_consent" | "terms_accepted">>;

/** What was wished for with this number; nothing when the session has gone on to another one. */
function draftFor(draft: SignInDraft | null, phone: Phone): Wishes {
  const isSame = draft?.dialing_code === phone.dialing_code && draft.phone_number === phone.phone_number;
  if (!draft || !isSame) return {};
  const { return_to, marketing_consent, terms_accepted = false } = draft;
  return { return_to, marketing_consent, terms_accepted };
}

const agreedIn = ({ marketing_consent, terms_accepted }: CodeEntry): Wishes => ({
  ...(marketing_consent && { marketing_consent }),
  ...(terms_accepted && { terms_accepted }),
});

/** The account that a code opens, held until the transaction ends; opened now if there is none. */
async function openAccount(
  visit: Visit,
  { phone, channel, destination }: Proof,
  { terms_accepted = false }: Wishes,
  tx: Connection,
): Promise<Account | SignInRefusal> {
  const { tenant } = visit;
  const known = await findCustomerByPhone(tenant.id, phone, tx);
  if (!known && asksForConsent(visit) && !terms_accepted) return refuseSignIn("terms_required", "terms");
  const opened = known ? null : await insertCustomer(tenant.id, phone, tx);
  if (opened) return opened;
  // Somebody else may have opened it a moment ago, by a mailbox of their own.
  const before = known ?? (await findCustomerByPhone(tenant.id, phone, tx));
  if (!before) throw new Error("A customer was not stored");
  if (channel === "email" && !isSameEmail(before.email, destination)) return refuseSignIn("otp_expired", "otp");
  return before;
}

/**
 * What the right code proves about the account: the number, or for a new account the mailbox that the code went to. The first
 * code by SMS to an account that was opened by e-mail takes it over for the number's owner: whoever opened it had not shown
 * that the number was theirs, so their address no longer counts.
 */
function provedBy(
  { channel, destination }: Proof,
  account: Account,
  now: Date,
): { email?: string | null; phone_verified_at?: Date } {
  if (channel === "email") return account.email === null ? { email: destination } : {};
  return account.phone_verified ? {} : { email: null, phone_verified_at: now };
}

/**
 * One-time codes of 4 digits: sent by SMS or e-mail, bound to the session that asked and to what they are for, kept as a hash,
 * short-lived, of few tries and few sends. What a right code proves is in the code's own row, and nowhere else.
 */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { countWrongCode, readRecipient, uncountSend } from "~/db/sign-in/code-recipients.server";
import * as codes from "~/db/sign-in/codes.server";
import type { CodePurpose } from "~/ordering/sign-in/draft";
import { NotDeliveredError } from "~/notify/message.server";
import { notifier } from "~/notify/notifier.server";
import { codePace, SENDS_PER_RECIPIENT, WRONG_CODES_SECONDS } from "~/ordering/sign-in/code-pace";
import {
  CODE_LIFETIME_MINUTES,
  CODE_RESENDS,
  OTP_LENGTH,
  RESEND_COUNTDOWN_SECONDS,
  secondsUntilResend,
} from "~/ordering/sign-in/sign-in";
import { nameIn } from "~/ordering/model/language";
import { env } from "~/platform/environment/env.server";
import { log } from "~/platform/log/logger.server";
import type { Visit } from "~/services/visit/visit.server";
import { canAskForCaptcha } from "./captcha.server";
import { spendSend, spendTry } from "./code-budgets.server";
import { codeEmail, codeSms, noticeEmail } from "~/services/messages/code-messages.server";

export type Destination = { channel: "sms" | "email"; /** "+6591234567" or an e-mail address. */ to: string };

export type CodeRequest = {
  sessionId: string;
  purpose: CodePurpose;
  destination: Destination;
  /** Whom it is for. */
  codeFor: codes.CodeFor;
  clientAddress: string | null;
  /** Nobody may sign in by this address: it is told so, and no code that is entered will be right. */
  isNotice?: boolean;
  /** A captcha was solved, or the customer is known. */
  isHuman: boolean;
};

/**
 * `fresh`: the last code has just been sent and counts. `wait`: none counts, but it is too early for another one.
 * `failed`: nobody took the message.
 */
export type SendResult =
  | { result: "sent" | "too_many" | "rate_limited" | "captcha_required" | "failed" | "session_gone" }
  | { result: "fresh" | "wait"; seconds: number };

/** Sends a new code, which takes the place of the last one. */
export async function sendCode(visit: Visit, request: CodeRequest): Promise<SendResult> {
  const { tenant, now } = visit;
  const { sessionId, purpose, destination, codeFor, clientAddress } = request;
  const refusal = (last: codes.CodeRow | null) => last && sendRefusal(last, destination, now);
  const refused = refusal(await codes.readCode(tenant.id, sessionId, purpose));
  if (refused) return refused;
  const recipient = recipientOf(tenant.id, destination.to);
  const state = await readRecipient(tenant.id, recipient, now);
  const pace = codePace(state.wrong);
  const isUnproven = !request.isHuman && canAskForCaptcha();
  if (isUnproven && pace.asksForCaptcha) return { result: "captcha_required" };
  const permit = await spendSend(tenant.id, { recipient, address: clientAddress, isUnproven });
  if (permit === "unproven") return { result: "captcha_required" };
  if (permit === "rate_limited") return { result: "rate_limited" };
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
  const bound = { ...codeFor, channel: destination.channel, destination: destination.to };
  const code_hash = hashOf(tenant.id, sessionId, purpose, bound, request.isNotice ? "none" : code);
  const placed = await codes.placeCode(
    tenant.id,
    sessionId,
    purpose,
    { ...bound, code_hash, max_tries: pace.tries, sent_at: now, expires_at: later(now, CODE_LIFETIME_MINUTES * 60) },
    {
      recipient,
      maxSends: SENDS_PER_RECIPIENT.points,
      seconds: SENDS_PER_RECIPIENT.seconds,
      notSince: pace.waitSeconds > 0 ? later(now, -pace.waitSeconds) : null,
    },
    refusal,
  );
  if (placed !== null) {
    await permit.giveBack();
    if (placed === "session_gone") return { result: "session_gone" };
    return placed === "recipient" ? recipientRefusal(state.sent_at, pace.waitSeconds, now) : placed;
  }
  if (await deliver(visit, destination, purpose, request.isNotice ? null : code)) return { result: "sent" };
  await codes.takeBackCode(tenant.id, sessionId, purpose, code_hash);
  await uncountSend(tenant.id, recipient);
  await permit.giveBackUndelivered();
  return { result: "failed" };
}

export type CodeCheck =
  | { ok: true; /** Names the very code that was right; `consumeCode` uses it up. */ code_hash: string }
  | { ok: false; id: "otp_error" | "otp_expired" | "otp_tries" | "rate_limited" };

/**
 * Whether this is the code that was sent last. The last wrong try ends the code. Wrong ones count against the code and the
 * caller, and slow down what is sent to the recipient; the first try of a code is looked at whatever others have tried.
 */
export async function checkCode(
  { tenant, now }: Visit,
  request: { sessionId: string; purpose: CodePurpose; clientAddress: string | null },
  code: string,
): Promise<CodeCheck> {
  const { sessionId, purpose, clientAddress } = request;
  const row = await codes.takeTry(tenant.id, sessionId, purpose, now);
  if (!row) {
    const last = await codes.readCode(tenant.id, sessionId, purpose);
    return { ok: false, id: last?.code_hash && last.tries >= last.max_tries ? "otp_tries" : "otp_expired" };
  }
  const spending = await spendTry(tenant.id, clientAddress);
  if (!spending && row.tries > 1) return { ok: false, id: "rate_limited" };
  if (isSame(hashOf(tenant.id, sessionId, purpose, row, code), row.code_hash)) {
    await spending?.giveBack();
    return { ok: true, code_hash: row.code_hash };
  }
  await countWrongCode(tenant.id, recipientOf(tenant.id, row.destination), WRONG_CODES_SECONDS, now);
  return { ok: false, id: row.tries >= row.max_tries ? "otp_tries" : "otp_error" };
}

export type CodeUnderWay = {
  destination: string;
  customer_id: number | null;
  sentAt: Date;
  resendInSeconds: number;
};

/** Where the last code went and how long a new one has to wait; null when none is under way. */
export async function codeUnderWay(
  { tenant, now }: Visit,
  sessionId: string,
  purpose: CodePurpose,
): Promise<CodeUnderWay | null> {
  const row = await codes.readCode(tenant.id, sessionId, purpose);
  if (!row || row.code_hash === null) return null;
  const { destination, customer_id, sent_at } = row;
  return { destination, customer_id, sentAt: sent_at, resendInSeconds: secondsUntilResend(sent_at, now) };
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

function sendRefusal(last: codes.CodeRow, destination: Destination, now: Date): SendResult | null {
  if (last.expires_at <= now) return null;
  const seconds = last.destination === destination.to ? secondsUntilResend(last.sent_at, now) : 0;
  if (seconds > 0) return { result: last.code_hash === null ? "wait" : "fresh", seconds };
  return last.sends > CODE_RESENDS ? { result: "too_many" } : null;
}

/** A recipient who has to wait is told how long; one whose codes of the hour are spent is not. */
function recipientRefusal(sentAt: Date | null, waitSeconds: number, now: Date): SendResult {
  const seconds = sentAt ? Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + waitSeconds : 0;
  return seconds > RESEND_COUNTDOWN_SECONDS ? { result: "wait", seconds } : { result: "rate_limited" };
}

async function deliver(
  { tenant, language }: Visit,
  { channel, to }: Destination,
  purpose: CodePurpose,
  code: string | null,
): Promise<boolean> {
  const brand = nameIn(tenant.company, language);
  try {
    if (channel === "sms" && code !== null)
      await notifier().sendSms({ tenant: tenant.id, to, text: codeSms(language, brand, code) });
    if (channel === "email") {
      const email = code === null ? noticeEmail(language, brand) : codeEmail(language, brand, purpose, code);
      await notifier().sendEmail({ tenant: tenant.id, to, fromName: brand, ...email, isAwaited: true });
    }
    return true;
  } catch (error) {
    if (!(error instanceof NotDeliveredError)) throw error;
    log.warn({ company: tenant.id, channel, reason: error.message }, "A code was not delivered");
    return false;
  }
}

/** Mailboxes are the same in any case, so that one is not counted as many. */
const recipientOf = (tenant: number, to: string): string => digest(["code-recipient", tenant, to.toLowerCase()]);

type Bound = codes.CodeFor & { channel: string | null; destination: string };

/** Binds a code to all that it proves. */
function hashOf(tenant: number, sessionId: string, purpose: CodePurpose, bound: Bound, code: string): string {
  const { channel, destination, dialing_code, phone_number, customer_id } = bound;
  const whom = [channel, destination, dialing_code, phone_number, customer_id];
  return digest(["one-time-code", tenant, sessionId, purpose, ...whom, code]);
}

const digest = (parts: unknown[]): string =>
  createHmac("sha256", env().APP_SECRET).update(JSON.stringify(parts)).digest("base64url");

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

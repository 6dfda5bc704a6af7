/**
 * One-time codes of 4 digits: sent by SMS or e-mail, bound to the session that asked and to one purpose, kept as a hash,
 * short-lived, of few tries and few sends. Budgets hold per destination, per client address and per company.
 */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import * as codes from "~/db/codes.server";
import type { CodePurpose } from "~/db/documents.server";
import { NotDeliveredError } from "~/notify/message.server";
import { notifier } from "~/notify/notifier.server";
import {
  CODE_LIFETIME_MINUTES,
  CODE_RESENDS,
  CODE_TRIES,
  OTP_LENGTH,
  RESEND_COUNTDOWN_SECONDS,
  secondsUntilResend,
} from "~/ordering/sign-in";
import { env } from "~/platform/env.server";
import { log } from "~/platform/logger.server";
import { spend, type Budget } from "~/platform/rate-limit.server";
import type { Visit } from "~/platform/visit.server";
import { codeMessage, noticeMessage } from "./code-messages.server";

const HOUR = 3600;
const SENDS_PER_DESTINATION: Budget = { name: "codes-destination", points: 10, seconds: HOUR };
const SENDS_PER_ADDRESS: Budget = { name: "codes-address", points: 60, seconds: HOUR };
/** Bounds what a flood from many addresses can cost a company. */
const SENDS_PER_COMPANY: Budget = { name: "codes-company", points: 3000, seconds: HOUR };
/** Over all sessions: with four digits, thirty guesses a day find a number's code once in a year. */
const WRONG_CODES: Budget = { name: "codes-wrong", points: 30, seconds: 24 * HOUR };

export type Destination = { kind: "sms" | "email"; /** "+6591234567" or an e-mail address. */ to: string };

export type CodeRequest = {
  sessionId: string;
  purpose: CodePurpose;
  destination: Destination;
  clientAddress: string | null;
  /** Nobody may sign in by this address: it is told so, and no code that is entered will be right. */
  isNotice?: boolean;
};

/** `too_soon`: the last code is still fresh and counts. `failed`: nobody took the message. */
export type SendResult = "sent" | "too_soon" | "too_many" | "rate_limited" | "failed";

/** Sends a new code, which takes the place of the last one. */
export async function sendCode(visit: Visit, request: CodeRequest): Promise<SendResult> {
  const { tenant, now } = visit;
  const { sessionId, purpose, destination } = request;
  const last = await codes.readCode(tenant.id, sessionId, purpose);
  const refused = last && sendRefusal(last, destination, now);
  if (refused) return refused;
  if (!(await isWithinBudgets(tenant.id, request))) return "rate_limited";
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
  const entry = request.isNotice ? "none" : code;
  const placed = await codes.replaceCode(
    tenant.id,
    sessionId,
    purpose,
    {
      destination: destination.to,
      code_hash: hashOf(tenant.id, request, entry),
      sent_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000),
    },
    { maxSends: CODE_RESENDS + 1, resendableSince: new Date(now.getTime() - RESEND_COUNTDOWN_SECONDS * 1000) },
  );
  if (!placed) return "too_soon";
  const isTaken = await deliver(visit, destination, request.isNotice ? null : code);
  if (!isTaken) await codes.dropCode(tenant.id, sessionId, purpose);
  return isTaken ? "sent" : "failed";
}

export type CodeCheck =
  { ok: true; destination: string } | { ok: false; id: "otp_error" | "otp_expired" | "otp_tries" };

/** Whether this is the code that was sent last; the right one is used up. The last wrong try ends the code. */
export async function checkCode(
  { tenant, now }: Visit,
  sessionId: string,
  purpose: CodePurpose,
  code: string,
): Promise<CodeCheck> {
  const row = await codes.takeTry(tenant.id, sessionId, purpose, { maxTries: CODE_TRIES, now });
  if (!row) {
    const last = await codes.readCode(tenant.id, sessionId, purpose);
    return { ok: false, id: last && last.tries >= CODE_TRIES ? "otp_tries" : "otp_expired" };
  }
  const wrong = await spend(WRONG_CODES, tenant.id, row.destination);
  if (!wrong.isWithin) return { ok: false, id: "otp_tries" };
  const given = hashOf(tenant.id, { sessionId, purpose, destination: { to: row.destination } }, code);
  if (!isSame(given, row.code_hash)) return { ok: false, id: row.tries >= CODE_TRIES ? "otp_tries" : "otp_error" };
  await wrong.giveBack();
  const isFirst = await codes.deleteCode(tenant.id, sessionId, purpose, row.code_hash);
  return isFirst ? { ok: true, destination: row.destination } : { ok: false, id: "otp_expired" };
}

export type CodeUnderWay = { destination: string; sentAt: Date; resendInSeconds: number };

/** Where the last code went and how long a new one has to wait; null when none is under way. */
export async function codeUnderWay(
  { tenant, now }: Visit,
  sessionId: string,
  purpose: CodePurpose,
): Promise<CodeUnderWay | null> {
  const row = await codes.readCode(tenant.id, sessionId, purpose);
  return (
    row && { destination: row.destination, sentAt: row.sent_at, resendInSeconds: secondsUntilResend(row.sent_at, now) }
  );
}

function sendRefusal(last: codes.CodeRow, destination: Destination, now: Date): "too_soon" | "too_many" | null {
  if (last.expires_at <= now) return null;
  const isFresh = last.destination === destination.to && secondsUntilResend(last.sent_at, now) > 0;
  if (isFresh) return "too_soon";
  return last.sends > CODE_RESENDS ? "too_many" : null;
}

async function isWithinBudgets(tenant: number, { destination, clientAddress }: CodeRequest): Promise<boolean> {
  const spendings = [
    await spend(SENDS_PER_DESTINATION, tenant, destination.to),
    ...(clientAddress ? [await spend(SENDS_PER_ADDRESS, tenant, clientAddress)] : []),
    await spend(SENDS_PER_COMPANY, tenant, "all"),
  ];
  return spendings.every((spending) => spending.isWithin);
}

async function deliver({ tenant, language }: Visit, { kind, to }: Destination, code: string | null): Promise<boolean> {
  const brand = tenant.company.name;
  try {
    if (kind === "sms" && code !== null)
      await notifier().sendSms({ tenant: tenant.id, to, text: codeMessage(language, brand, code).sms });
    if (kind === "email") {
      const message = code === null ? noticeMessage(language, brand) : codeMessage(language, brand, code);
      await notifier().sendEmail({ tenant: tenant.id, to, fromName: brand, ...message.email });
    }
    return true;
  } catch (error) {
    if (!(error instanceof NotDeliveredError)) throw error;
    log.warn({ company: tenant.id, kind, reason: error.message }, "A code was not delivered");
    return false;
  }
}

function hashOf(
  tenant: number,
  { sessionId, purpose, destination }: { sessionId: string; purpose: CodePurpose; destination: { to: string } },
  code: string,
): string {
  const bound = JSON.stringify(["one-time-code", tenant, sessionId, purpose, destination.to, code]);
  return createHmac("sha256", env().APP_SECRET).update(bound).digest("base64url");
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The steps of a payment whose card's bank is asked first (calls document, section 4): the card is verified, its user is
 * authenticated, and the card is charged. They are asked of the server, which believes the provider alone.
 */
import type { ErrorId } from "~/ordering/model/errors";
import { askingPause } from "~/ordering/payments/asking-pause";

/** Without a result after so long it is given up (CONST-26). */
const LONGEST_MS = 120_000;
/** The bank looks at the browser for so long before it is asked (calls document, section 9). */
const LOOK_MS = 10_000;

/** `waits`: the bank is given its time, whether or not it looks by the page. */
type Told = { html: string | null; waits?: boolean } | { failed: ErrorId };

export type Steps = {
  verify(): Promise<Told>;
  authenticate(): Promise<Told>;
  /** `asked`: the bank has still to decide. */
  charge(): Promise<"done" | "asked" | { failed: ErrorId }>;
  /** Marks the payment as declined: nothing is charged from then on. */
  decline(): Promise<void>;
  /** Leads a frame to the card's bank. `look`: it looks at the browser, and shows nothing. */
  show(html: string, as: "look" | "question"): void;
  /** Resolves when the bank is said to have decided. */
  news(): Promise<void>;
};

/** @returns null once nothing is left to do but to go to the payment; else why it has failed. It has been declined then. */
export async function payAuthenticated(steps: Steps, left: AbortSignal): Promise<ErrorId | null> {
  const over = new AbortController();
  const signal = AbortSignal.any([left, over.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ErrorId>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, "authentication_timeout");
  });
  const failed = await Promise.race([authenticated(steps, signal), late]);
  clearTimeout(timer);
  over.abort();
  if (failed && !left.aborted) await steps.decline();
  return failed;
}

async function authenticated(steps: Steps, signal: AbortSignal): Promise<ErrorId | null> {
  const verified = await steps.verify();
  if ("failed" in verified) return verified.failed;
  if (verified.html !== null) steps.show(verified.html, "look");
  if (verified.html !== null || verified.waits) await pause(LOOK_MS);
  if (signal.aborted) return null;
  const asked = await steps.authenticate();
  if ("failed" in asked) return asked.failed;
  if (asked.html !== null) steps.show(asked.html, "question");
  for (let times = 0; !signal.aborted; times++) {
    // Where the bank asks nothing, it has decided.
    const isDecided = times === 0 && asked.html === null;
    if (!isDecided) await Promise.race([steps.news(), pause(askingPause(times, Math.random()))]);
    if (signal.aborted) break;
    const charged = await steps.charge();
    if (charged === "done") return null;
    if (charged !== "asked") return charged.failed;
  }
  return null;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

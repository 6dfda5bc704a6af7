/**
 * How codes are sent to a number or mailbox after wrong ones: whoever guesses is slowed down, whoever has the right code is
 * never refused for what others have tried.
 *
 * What somebody can reach who guesses at one number, from any number of addresses and sessions: 80 guesses before the last
 * step is reached, then a code an hour with three tries, which is about 150 a day; four digits are hit by that once in some
 * seventy days, during which the number's owner gets a message with every code. From one address a day's wrong codes are
 * bounded as well, whatever numbers they are for. `docs/decisions/0018` has the arithmetic.
 */
import { CODE_TRIES } from "./sign-in";

/** Codes that a number or mailbox gets within an hour, whoever asks. */
export const SENDS_PER_RECIPIENT = { points: 10, seconds: 3600 } as const;
/** Wrong codes count for this long. */
export const WRONG_CODES_SECONDS = 24 * 3600;

export type CodePace = {
  /** Tries that a new code has. */
  tries: number;
  /** Seconds between two codes to the same recipient, over all sessions; 0: only each session's own wait counts. */
  waitSeconds: number;
  /** A captcha has to be solved first, where one can be. */
  asksForCaptcha: boolean;
};

const TRIES_UNDER_ATTACK = 3;
const STEPS: readonly (CodePace & { from: number })[] = [
  { from: 80, tries: TRIES_UNDER_ATTACK, waitSeconds: 3600, asksForCaptcha: true },
  { from: 60, tries: TRIES_UNDER_ATTACK, waitSeconds: 1200, asksForCaptcha: true },
  { from: 40, tries: TRIES_UNDER_ATTACK, waitSeconds: 300, asksForCaptcha: true },
  { from: 20, tries: TRIES_UNDER_ATTACK, waitSeconds: 0, asksForCaptcha: true },
  { from: 10, tries: CODE_TRIES, waitSeconds: 0, asksForCaptcha: true },
];
const CALM: CodePace = { tries: CODE_TRIES, waitSeconds: 0, asksForCaptcha: false };

/** The pace for a recipient with so many wrong codes within the last day. */
export function codePace(wrongCodes: number): CodePace {
  const step = STEPS.find(({ from }) => wrongCodes >= from);
  if (!step) return CALM;
  const { from: _from, ...pace } = step;
  return pace;
}

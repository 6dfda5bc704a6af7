import { expect, test } from "vitest";
import { codePace, SENDS_PER_RECIPIENT } from "./code-pace";
import { CODE_TRIES } from "./sign-in";

const DAY = 24 * 3600;

/** Guesses within a day of somebody with any number of addresses and sessions, who asks for each code as soon as it is to be had. */
function guessesInADay(): number {
  const sends: number[] = [];
  let wrong = 0;
  for (let second = 0; second < DAY; second++) {
    const { tries, waitSeconds } = codePace(wrong);
    const lately = sends.filter((at) => at > second - SENDS_PER_RECIPIENT.seconds);
    const isDue = lately.every((at) => at <= second - waitSeconds);
    if (lately.length >= SENDS_PER_RECIPIENT.points || !isDue) continue;
    sends.push(second);
    wrong += tries;
  }
  return wrong;
}

test("a few wrong codes change nothing", () => {
  expect(codePace(0)).toEqual({ tries: CODE_TRIES, waitSeconds: 0, asksForCaptcha: false });
  expect(codePace(9)).toEqual(codePace(0));
});

test("the more wrong codes, the slower, and never without a try", () => {
  const paces = Array.from({ length: 200 }, (_, wrong) => codePace(wrong));
  paces.slice(1).forEach((pace, i) => {
    expect(pace.waitSeconds).toBeGreaterThanOrEqual(paces[i]?.waitSeconds ?? 0);
    expect(pace.tries).toBeLessThanOrEqual(paces[i]?.tries ?? 0);
    expect(pace.tries).toBeGreaterThan(0);
  });
  expect(codePace(30)).toMatchObject({ waitSeconds: 0, asksForCaptcha: true });
  expect(codePace(200).waitSeconds).toBe(3600);
});

test("a day of guessing at one number, from anywhere, reaches no more than some 150 of 10,000 codes", () => {
  const guesses = guessesInADay();
  expect(guesses).toBeGreaterThan(80);
  expect(guesses).toBeLessThanOrEqual(160);
});

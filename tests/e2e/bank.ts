/** Cards whose bank is asked before they pay, as a page goes through it. */
import type { Page, Request } from "@playwright/test";
import { expect } from "./fixtures";

const STEP = /\/direct_payments\/v1\/(.+)$/;

/** What the page asks of our server from now on, in order; asked again they are one. */
export function stepsOf(page: Page): Request[] {
  const steps: Request[] = [];
  page.on("request", (request) => void (STEP.test(request.url()) && steps.push(request)));
  return steps;
}
export const namesOf = (steps: Request[]) => [...new Set(steps.map((request) => STEP.exec(request.url())?.[1]))];

/** The reference that the card's verification, the first of the steps, has answered. */
export async function verifiedReference([verified]: Request[]): Promise<string> {
  const answer = await verified?.response();
  if (!answer || !verified?.url().endsWith("/card_payments")) throw new Error("The card was not verified");
  return ((await answer.json()) as { reference: string }).reference;
}

/** Has the page's clock go past the ten seconds that the bank looks at the browser; the page runs by `page.clock`. */
export async function passBankLook(page: Page): Promise<void> {
  await expect(page.locator("[data-ui=bank-look]")).toBeAttached();
  await page.clock.fastForward(10_000);
}

/** Answers the bank's question. */
export const answerQuestion = (page: Page, button: string): Promise<void> =>
  page.frameLocator("[data-ui=bank-question]").getByRole("button", { name: button }).click();

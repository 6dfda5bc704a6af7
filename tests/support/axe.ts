/** What axe finds wrong with a page as it stands. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Result, RunOptions } from "axe-core";

export type Violation = Pick<Result, "id" | "help"> & { html: string[] };

/** Half of what the page would read otherwise. */
const SOURCE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * Of what is right axe would make a selector for each element, and the browser would send them all: on a long menu that takes
 * longer than the rules themselves.
 */
const VIOLATIONS_ALONE: RunOptions = { resultTypes: ["violations"], selectors: false };

/** @param options which rules are asked: all of them by default. */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<Violation[]> {
  // Evaluated rather than added as a tag, which the page's policy would refuse; a page that has it keeps it.
  if (await page.evaluate<boolean>(`typeof axe === "undefined"`)) await page.evaluate(SOURCE);
  return page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify({ ...options, ...VIOLATIONS_ALONE })}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map(({ html }) => html) })))`,
  );
}

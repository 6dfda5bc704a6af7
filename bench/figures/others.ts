/** How somebody else fares meanwhile: a visitor who asks for a kept page, a call and a rendered page in turn. */
import type { Client } from "../../tests/support/client";
import { PAGES_HOME } from "~/paths/calls";
import { HOME, TERMS } from "~/paths/pages";

const DESKTOP = { "user-agent": "Desktop" };
const PATHS = [HOME.desktop, PAGES_HOME, TERMS.desktop];

/** The time in ms within which 99 of 100 of the visitor's answers came, asked for every few milliseconds. @throws on any but a 200. */
export async function p99Of(visitor: Client, seconds: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < until; i++) {
    const started = performance.now();
    const { status } = await visitor.get(PATHS[i % PATHS.length] ?? "/", { headers: DESKTOP });
    if (status !== 200) throw new Error(`A visitor was answered ${status}`);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

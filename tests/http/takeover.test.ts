/** Nobody gets into an account by a code that was not sent for it: random sequences, a quick share of what `npm run bench` tries. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../support/server";
import { tryTakeovers } from "../support/sign-in-model";

let server: TestServer;
beforeAll(async () => {
  // Every sequence comes from an address of its own, so that no budget hides what it looks for.
  server = await startTestServer({ name: "takeover", env: { TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => server.stop());

it(
  "in no sequence of calls and forms is a session signed in as a number that it was sent no code for",
  { timeout: 300_000 },
  async () => {
    const { sequences, signIns, emailChanges, races } = await tryTakeovers(server, { sequences: 60, lanes: 2 });
    expect(sequences).toBe(60);
    // The sequences do get somewhere.
    expect(signIns).toBeGreaterThan(20);
    expect(emailChanges + races).toBeGreaterThan(20);
  },
);

/** Random sequences of all calls and forms of signing in and of changing an address: in how many somebody got where they may not be. */
import { startTestServer } from "../../../tests/support/server";
import { tryTakeovers } from "../../../tests/support/sign-in-model";
import { print } from "../../report";

const SEQUENCES = 2000;
const LANES = 4;

export async function takeover(): Promise<void> {
  // Every sequence comes from an address of its own, so that no budget hides what it looks for.
  const server = await startTestServer({
    name: "bench-takeover",
    purpose: "measurement",
    env: { TRUSTED_PROXIES: "127.0.0.1" },
  });
  const started = performance.now();
  try {
    let found = 0;
    const done = await tryTakeovers(server, { sequences: SEQUENCES, lanes: LANES }).catch((error: unknown) => {
      console.error(error);
      found = 1;
      return null;
    });
    const { sequences = 0, steps = 0, races = 0, signIns = 0, emailChanges = 0 } = done ?? {};
    print({
      name: `${SEQUENCES} random sequences of signing in: takeovers found`,
      value: found,
      least: 0,
      aim: 0,
      better: "smaller",
      baseline: `${sequences} sequences, ${steps} steps, ${races} at once, ${signIns} sign-ins, ${emailChanges} addresses, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    });
  } finally {
    await server.stop();
  }
}

/** Payments that end at once on two copies of the server: a share of what `npm run bench -- payments` does. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { startTestSandbox } from "../support/payments";
import { payTogether } from "../support/payments-together";
import { startTwo, withoutTwo, type TwoProcesses } from "../support/two-processes";

const COUNT = 24;

const oneOnly = withoutTwo();
describe.skipIf(oneOnly)(`two copies (${oneOnly ?? "on one database"})`, { timeout: 120_000 }, () => {
  let two: TwoProcesses;
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    two = await startTwo("pay-together");
  });
  afterAll(async () => {
    await two.remove();
    await sandbox.stop();
  });

  it("settle each payment once, whichever of them hears of it", async () => {
    const { paid, orders, customersWithOrder } = await payTogether(two, sandbox, COUNT);
    expect({ paid, orders, customersWithOrder }).toEqual({ paid: COUNT, orders: COUNT, customersWithOrder: COUNT });
  });
});

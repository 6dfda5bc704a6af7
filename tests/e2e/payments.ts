/** What tests of online payments start from: a sandbox of the worker's own, and a brand that it knows. */
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { payingBrand, startTestSandbox } from "../support/payments";
import { test as base } from "./fixtures";
import type { OnlineKind } from "~/ordering/payments/payment-types";

type Options = {
  /** The way to pay online of this file's tests. */
  kind: OnlineKind;
};

export const test = base.extend<Options, { sandbox: Sandbox }>({
  kind: ["paytabs", { option: true }],

  sandbox: [
    async ({}, use) => {
      const sandbox = await startTestSandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: "worker" },
  ],

  brand: async ({ server, sandbox, brandOverrides, kind }, use) => {
    const brand = payingBrand(sandbox, brandOverrides, kind);
    await applyBrand(server, brand);
    await use(brand);
  },
});

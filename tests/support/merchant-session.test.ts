/** What Apple is asked for a merchant's session, as its double takes it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AUTHORITY } from "../../sandbox/http/identity";
import { startSandbox, type Sandbox } from "../../sandbox/start";
import { walletSettings } from "./wallets";
import { ProviderError } from "~/payments/provider.server";
import { mastercard } from "~/payments/providers/mastercard/mastercard.server";

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());

const account = (changes: object) =>
  mastercard.settings.parse({
    gateway_url: "https://gateway.example",
    merchant_id: "TEST0001",
    api_password: "a-password",
    webhook_secret: "32 characters of a shared secret",
    ...walletSettings(sandbox),
    ...changes,
  });

describe("Apple's session", () => {
  const session = (changes: object = {}, name = "Diwan") =>
    mastercard.wallets?.merchantSession(account(changes), { domain: "diwan.localhost", name });

  it("is asked for by the merchant's certificate, for the page's domain, and passed on as it is", async () => {
    expect(await session()).toMatchObject({ domainName: "diwan.localhost", displayName: "Diwan" });
  });

  it("names the shop by as much as Apple takes, in whole characters", async () => {
    expect(await session({}, "ديوان".repeat(20))).toMatchObject({ displayName: "ديوان".repeat(20).slice(0, 32) });
  });

  it.each([
    ["another merchant's name", { apple_pay_merchant_id: "merchant.localhost.another" }],
    ["an authority that does not know Apple", { apple_pay_authority: undefined }],
    ["a certificate whose key is another one", { apple_pay_certificate: AUTHORITY }],
    ["nobody at the address", { apple_pay_url: "https://localhost:1/paymentservices/paymentSession" }],
  ])("is not had with %s", async (_, changes) => {
    await expect(session(changes)).rejects.toThrow(ProviderError);
  });
});

import { describe, expect, it } from "vitest";
import { demoAddresses } from "./provider-addresses.server";

const stripe = (settings: Record<string, unknown>) => ({ payment_type: "stripe", settings });
const pathsOf = (payment_types: unknown[], company: unknown = {}) =>
  demoAddresses({ company, payment_types }).map(({ file, path }) => `${file} ${path}`);

describe("in production an address of a provider is refused", () => {
  it.each([
    ["http://localhost:3900/stripe", "http://localhost:3900 is this machine"],
    ["https://localhost:3901/stripe", "https://localhost:3901 is this machine"],
    ["https://pay.localhost/stripe", "https://pay.localhost is this machine"],
    ["https://127.0.0.1/", "https://127.0.0.1 is this machine"],
    ["https://2130706433/", "https://127.0.0.1 is this machine"],
    ["https://[::1]:3900/", "https://[::1]:3900 is this machine"],
    ["https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1] is this machine"],
    ["https://0.0.0.0/", "https://0.0.0.0 is this machine"],
    ["http://user:pass@api.stripe.com/v1", "http://api.stripe.com is not reached over TLS"],
  ])("that is %s, without a password in it", (base_url, reason) => {
    expect(demoAddresses({ company: {}, payment_types: [stripe({ base_url })] })).toEqual([
      {
        file: "payment-types.json",
        path: "[0].settings.base_url",
        problem: `${reason}, which only the demo allows, for its sandbox: put the provider's own https:// address there`,
        severity: "error",
      },
    ]);
  });

  it("wherever it stands: in each account, in a list, and at Pusher", () => {
    const partner = {
      payment_type: "generic_fintech_partner",
      settings: { page_origins: ["https://a.example", "http://b.example"] },
    };
    const types = [{ payment_type: "cash_on_delivery" }, stripe({ script_url: "http://localhost:3900/s.js" }), partner];
    expect(pathsOf(types, { pusher: { host: "http://localhost:3900/pusher" } })).toEqual([
      "company.json pusher.host",
      "payment-types.json [1].settings.script_url",
      "payment-types.json [2].settings.page_origins[1]",
    ]);
  });

  it("and nothing else is: providers' own addresses, other texts, secrets, what is no account", () => {
    const own = stripe({ base_url: "https://api.stripe.com", public_key: "localhost", secret_key: "http://localhost" });
    expect(pathsOf([own, { payment_type: "cash_on_delivery" }, stripe({})], { pusher: { cluster: "ap1" } })).toEqual(
      [],
    );
    expect(pathsOf([own], { pusher: null })).toEqual([]);
    expect(demoAddresses({ company: "none", payment_types: undefined })).toEqual([]);
  });
});

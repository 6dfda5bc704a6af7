import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const OLD = "3f9a61d07be2c458916de03b7fa25c84";
const NEW = "c05d8e1793ab46f2e7b90d38a4516fc2";

/** The module under another environment. */
async function sealingWith(keys: string) {
  vi.resetModules();
  vi.stubEnv("SECRETS_KEY", keys);
  return import("./sealing.server");
}

beforeEach(() => {
  // The demo makes its own keys.
  vi.stubEnv("APP_MODE", "production");
  vi.stubEnv("APP_SECRET", OLD);
  vi.stubEnv("OPERATOR_TOKEN", NEW);
});
afterEach(() => vi.unstubAllEnvs());

describe("sealing", () => {
  it("opens what was sealed about the same thing, and tells nothing of it", async () => {
    const { seal, unseal } = await sealingWith(OLD);
    const sealed = seal("server key of the account", "account 5 101");
    expect(sealed).not.toMatch(/server|account/);
    expect(seal("server key of the account", "account 5 101")).not.toBe(sealed);
    expect(unseal(sealed, "account 5 101")).toBe("server key of the account");
  });

  it("opens nothing that is about something else, or was altered", async () => {
    const { seal, unseal, SealError } = await sealingWith(OLD);
    const sealed = seal("secret", "account 5 101");
    expect(() => unseal(sealed, "account 6 101")).toThrow(SealError);
    for (let i = sealed.indexOf(".") + 1; i < sealed.length - 1; i += 5) {
      const other = sealed[i] === "A" ? "B" : "A";
      expect(() => unseal(sealed.slice(0, i) + other + sealed.slice(i + 1), "account 5 101")).toThrow(SealError);
    }
    for (const broken of ["", "x", sealed.slice(0, 20), sealed.split(".")[1] ?? ""])
      expect(() => unseal(broken, "account 5 101")).toThrow(SealError);
  });

  it("seals under the first key, and opens what an earlier one has sealed while that stands behind it", async () => {
    const before = (await sealingWith(OLD)).seal("secret", "a");
    const both = await sealingWith(`${NEW},${OLD}`);
    expect(both.unseal(before, "a")).toBe("secret");
    const after = both.seal("secret", "a");
    const rotated = await sealingWith(NEW);
    expect(rotated.unseal(after, "a")).toBe("secret");
    expect(() => rotated.unseal(before, "a")).toThrow(rotated.SealError);
  });

  it("seals nothing without a key", async () => {
    const { canSeal, seal, SealError } = await sealingWith("");
    expect(canSeal()).toBe(false);
    expect(() => seal("secret", "a")).toThrow(SealError);
  });
});

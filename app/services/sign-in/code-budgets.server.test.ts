import { describe, expect, it } from "vitest";
import { codeBudgetWarnings, spendSend, spendTry, type SendPermit } from "./code-budgets.server";

let tenants = 1000;
/** The budgets of the file, as its callers feel them. */
const COMPANY = 3000;
const NEAR = 2400;
const ADDRESS = 60;
const WRONG_CODES = 100;

const recipient = (i: number) => `recipient-${i}`;
const address = (i: number) => `10.0.${i >> 8}.${i & 255}`;
type Who = { recipient: string; address: string | null; isUnproven?: boolean };
const send = (tenant: number, { isUnproven = false, ...who }: Who) => spendSend(tenant, { ...who, isUnproven });
/** The permit that there must be. */
async function permitted(tenant: number, who: Who): Promise<SendPermit> {
  const permit = await send(tenant, who);
  if (typeof permit === "string") throw new Error(permit);
  return permit;
}

describe("the budgets of sending", () => {
  it("are not touched by what one client asks for beyond its own", async () => {
    const tenant = tenants++;
    let taken = 0;
    for (let i = 0; i < COMPANY + 500; i++)
      if ((await send(tenant, { recipient: recipient(i), address: "203.0.113.9" })) !== "rate_limited") taken++;
    expect(taken).toBe(ADDRESS);
    await permitted(tenant, { recipient: "another", address: "203.0.113.10", isUnproven: true });
  });

  it("leave one client's share of a recipient below what the recipient gets", async () => {
    const tenant = tenants++;
    const from = (address: string) => send(tenant, { recipient: "victim", address });
    const own = await Promise.all(Array.from({ length: 30 }, () => from("203.0.113.9")));
    expect(own.filter((permit) => permit !== "rate_limited")).toHaveLength(8);
    expect(await from("203.0.113.10")).not.toBe("rate_limited");
  });

  it("have everything again that was not sent, and all but the attempt of what nobody took", async () => {
    const tenant = tenants++;
    for (let i = 0; i < COMPANY + 10; i++) {
      const permit = await permitted(tenant, { recipient: recipient(i), address: "203.0.113.9" });
      await permit.giveBack();
    }
    let undelivered = 0;
    for (let i = 0; i < ADDRESS + 10; i++) {
      const permit = await send(tenant, { recipient: recipient(i), address: "203.0.113.9" });
      if (typeof permit === "string") continue;
      undelivered++;
      await permit.giveBackUndelivered();
    }
    expect(undelivered).toBe(ADDRESS);
    await permitted(tenant, { recipient: "x", address: null, isUnproven: true });
  });

  it("leave the last fifth of the company's to the proven, and tell the operator once", async () => {
    const tenant = tenants++;
    const before = codeBudgetWarnings();
    const taken = { unproven: 0, proven: 0 };
    for (let i = 0; i < NEAR + 20; i++)
      if ((await send(tenant, { recipient: recipient(i), address: address(i), isUnproven: true })) !== "unproven")
        taken.unproven++;
    expect(codeBudgetWarnings()).toBe(before + 1);
    for (let i = NEAR; i < COMPANY + 20; i++)
      if ((await send(tenant, { recipient: recipient(i), address: address(i) })) !== "rate_limited") taken.proven++;
    expect(taken).toEqual({ unproven: NEAR, proven: COMPANY - NEAR });
    expect(codeBudgetWarnings()).toBe(before + 1);
  });

  it("a crowd of the unproven that arrives together gets no more of them than one after the other", async () => {
    const tenant = tenants++;
    const ask = (i: number) => send(tenant, { recipient: recipient(i), address: address(i), isUnproven: true });
    for (let i = 0; i < NEAR - 3; i++) await ask(i);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(NEAR + i)));
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(3);
  });

  it("whom the company has nothing left for keeps their own, and takes nothing from others while they ask", async () => {
    const tenant = tenants++;
    const permits: SendPermit[] = [];
    for (let i = 0; i < COMPANY; i++)
      permits.push(await permitted(tenant, { recipient: recipient(i), address: address(i) }));
    const refused = { recipient: "refused", address: "203.0.113.9" };
    for (let i = 0; i < ADDRESS + 10; i++) expect(await send(tenant, refused)).toBe("rate_limited");
    await permits.pop()?.giveBack();
    await (await permitted(tenant, refused)).giveBack();

    for (let i = 0; i < 8; i++) await (await permitted(tenant, refused)).giveBackUndelivered();
    for (let i = 8; i < ADDRESS; i++) {
      const other = { recipient: recipient(i), address: refused.address };
      await (await permitted(tenant, other)).giveBackUndelivered();
    }
    // One send is left for all, and an address that has none of its own asks for it without end.
    const flood = Array.from({ length: 30 }, () => send(tenant, refused));
    const other = send(tenant, { recipient: "other", address: "203.0.113.10" });
    expect(new Set(await Promise.all(flood))).toEqual(new Set(["rate_limited"]));
    expect(await other).toBeTypeOf("object");
  });

  it("the unproven hold nothing of what is left for the proven, however many ask at once", async () => {
    const tenant = tenants++;
    const ask = (i: number, isUnproven: boolean) =>
      send(tenant, { recipient: recipient(i), address: address(i), isUnproven });
    for (let i = 0; i < COMPANY - 5; i++) await ask(i, false);
    const crowd = Array.from({ length: 200 }, (_, i) => ask(COMPANY + i, i % 40 !== 7));
    const answers = await Promise.all(crowd);
    expect(answers.filter((_, i) => i % 40 === 7).every((answer) => typeof answer === "object")).toBe(true);
    expect(answers.filter((_, i) => i % 40 !== 7)).toEqual(Array.from({ length: 195 }, () => "unproven"));
  });
});

describe("the wrong codes of an address", () => {
  it("are bounded, right ones cost nothing, and whoever has spent them is sent no more codes", async () => {
    const tenant = tenants++;
    for (let i = 0; i < 3 * WRONG_CODES; i++) await (await spendTry(tenant, "203.0.113.9"))?.giveBack();
    const tries = await Promise.all(Array.from({ length: WRONG_CODES + 50 }, () => spendTry(tenant, "203.0.113.9")));
    expect(tries.filter((permit) => permit !== null)).toHaveLength(WRONG_CODES);
    expect(await send(tenant, { recipient: "x", address: "203.0.113.9" })).toBe("rate_limited");
    await permitted(tenant, { recipient: "x", address: "203.0.113.10" });
  });
});

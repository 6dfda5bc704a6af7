import { describe, expect, it } from "vitest";
import { codeBudgetWarnings, spendSend, spendTry } from "./code-budgets.server";

let tenants = 1000;
/** The budgets of the file, as its callers feel them. */
const COMPANY = 3000;
const ADDRESS = 60;
const WRONG_CODES = 100;

const recipient = (i: number) => `recipient-${i}`;
const address = (i: number) => `10.0.${i >> 8}.${i & 255}`;

describe("the budgets of sending", () => {
  it("are not touched by what one client asks for beyond its own", async () => {
    const tenant = tenants++;
    let taken = 0;
    for (let i = 0; i < COMPANY + 500; i++)
      if (await spendSend(tenant, { recipient: recipient(i), address: "203.0.113.9" })) taken++;
    expect(taken).toBe(ADDRESS);
    expect(await spendSend(tenant, { recipient: "another", address: "203.0.113.10" })).toMatchObject({
      isNearTheEnd: false,
    });
  });

  it("leave one client's share of a recipient below what the recipient gets", async () => {
    const tenant = tenants++;
    const send = (from: string) => spendSend(tenant, { recipient: "victim", address: from });
    const own = await Promise.all(Array.from({ length: 30 }, () => send("203.0.113.9")));
    expect(own.filter((permit) => permit !== null)).toHaveLength(8);
    expect(await send("203.0.113.10")).not.toBeNull();
  });

  it("have everything again that was not sent, and all but the attempt of what nobody took", async () => {
    const tenant = tenants++;
    for (let i = 0; i < COMPANY + 10; i++) {
      const permit = await spendSend(tenant, { recipient: recipient(i), address: "203.0.113.9" });
      await permit?.giveBack();
    }
    let undelivered = 0;
    for (let i = 0; i < ADDRESS + 10; i++) {
      const permit = await spendSend(tenant, { recipient: recipient(i), address: "203.0.113.9" });
      if (permit) undelivered++;
      await permit?.giveBackUndelivered();
    }
    expect(undelivered).toBe(ADDRESS);
    expect(await spendSend(tenant, { recipient: "x", address: null })).toMatchObject({ isNearTheEnd: false });
  });

  it("say when the company has little left, and tell the operator once", async () => {
    const tenant = tenants++;
    const before = codeBudgetWarnings();
    const near: number[] = [];
    let taken = 0;
    for (let i = 0; i < COMPANY + 20; i++) {
      const permit = await spendSend(tenant, { recipient: recipient(i), address: address(i) });
      if (permit) taken++;
      if (permit?.isNearTheEnd) near.push(i);
    }
    expect([taken, near[0]]).toEqual([COMPANY, COMPANY * 0.8]);
    expect(codeBudgetWarnings()).toBe(before + 1);
  });
});

describe("the wrong codes of an address", () => {
  it("are bounded, right ones cost nothing, and whoever has spent them is sent no more codes", async () => {
    const tenant = tenants++;
    for (let i = 0; i < 3 * WRONG_CODES; i++) await (await spendTry(tenant, "203.0.113.9"))?.giveBack();
    const tries = await Promise.all(Array.from({ length: WRONG_CODES + 50 }, () => spendTry(tenant, "203.0.113.9")));
    expect(tries.filter((permit) => permit !== null)).toHaveLength(WRONG_CODES);
    expect(await spendSend(tenant, { recipient: "x", address: "203.0.113.9" })).toBeNull();
    expect(await spendSend(tenant, { recipient: "x", address: "203.0.113.10" })).not.toBeNull();
  });
});

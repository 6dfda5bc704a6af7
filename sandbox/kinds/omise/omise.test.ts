/** What a shop and its customer's browser say to the double, and what it says to them. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { omiseTalk, PAYS, type OmiseTalk } from "../../testing/omise";
import { signed } from "./signature";

const ASKS_3DS = "5555555555554444";
const SECRET = "c2FuZGJveCBvbWlzZSB3ZWJob29rIHNlY3JldA==";

let now: OmiseTalk | undefined;
beforeEach(async () => {
  await now?.stop();
  now = await omiseTalk();
});
afterAll(() => now?.stop());
const at = () => now!;

it("signs as in the worked example", () => {
  expect(signed("c2ltLW9taXNlLXNlY3JldA==", 1_700_000_000, '{"id":"evnt_test_1"}')).toBe(
    "b523f22700356b4f5a416589e21c8a5e91ad704fb274bc5e4bfdd80cd59f234c",
  );
});

describe("the vault", () => {
  it("makes a token of a test card by the public key, and keeps its number to itself", async () => {
    const { status, body } = await at().token({});
    expect([status, body]).toMatchObject([
      200,
      {
        object: "token",
        id: expect.stringMatching(/^tokn_test_/) as string,
        used: false,
        card: { last_digits: "4242" },
      },
    ]);
    expect(JSON.stringify([body, await at().exchanges()])).not.toContain(PAYS);
  });

  it.each([
    [{ number: "4242424242424241" }, 400, "invalid_card", "number is invalid"],
    [{ number: "4000000000000002" }, 400, "invalid_card", "number is invalid"],
    [{ number: "4242" }, 400, "invalid_card", "number is invalid"],
    [{ expiration_month: 13 }, 400, "invalid_card", "expiration_month is invalid"],
    [{ expiration_year: 2020 }, 400, "invalid_card", "expiration date cannot be in the past"],
    [{ expiration_year: 30 }, 400, "invalid_card", "expiration_year is invalid"],
    [{ security_code: "12" }, 400, "invalid_card", "security_code is invalid"],
    [{ name: "" }, 400, "invalid_card", "name is a text of 1 to 255 characters"],
    [{ pin: "1" }, 400, "invalid_card", "card pin is no documented field"],
  ])("refuses %o", async (card, status, code, message) => {
    const answer = await at().token(card);
    expect(answer).toMatchObject({ status, body: { object: "error", code, message } });
  });

  it("takes no secret key, nor another shop's", async () => {
    for (const key of ["skey_test_sandboxomisesecretkey", "pkey_test_ofanothershop"])
      expect(await at().token({}, key)).toMatchObject({ status: 401, body: { code: "authentication_failure" } });
  });

  it("serves the script that a checkout loads, and the frame that a card is handed to", async () => {
    const types: (string | null)[] = [];
    for (const path of ["/omise/omise.js", "/omise/provider.js", "/omise/provider"])
      types.push((await fetch(`${at().url}${path}`)).headers.get("content-type"));
    const script = "text/javascript; charset=utf-8";
    expect(types).toEqual([script, script, "text/html; charset=utf-8"]);
  });
});

describe("a charge", () => {
  it("of a card that asks nobody is paid at once, and told by a signed event", async () => {
    const { body: charge } = await at().charge(PAYS);
    expect(charge).toMatchObject({
      status: "successful",
      paid: true,
      amount: 1250,
      currency: "sgd",
      authorize_uri: null,
    });
    await at().heard(1);
    const [told] = at().shop.told;
    const headers = told?.headers ?? {};
    expect(headers["omise-signature"]).toBe(
      signed(SECRET, Number(headers["omise-signature-timestamp"]), told?.body ?? Buffer.of()),
    );
    expect(JSON.parse(String(told?.body))).toMatchObject({
      object: "event",
      key: "charge.complete",
      data: { id: charge.id, status: "successful", metadata: { reference: "T-1001" } },
    });
  });

  it.each([
    ["4111111111160001", "invalid_security_code"],
    ["4111111111140011", "insufficient_fund"],
    ["5555551111100012", "stolen_or_lost_card"],
    ["3530111111140016", "failed_fraud_check"],
  ])("of the card %s fails: %s", async (number, failure_code) => {
    const { status, body } = await at().charge(number);
    expect([status, body]).toMatchObject([200, { status: "failed", paid: false, failure_code }]);
  });

  it("of a card whose bank asks is pending until somebody decides there", async () => {
    for (const [press, end] of [
      [{ do: "pay" }, { status: "successful" }],
      [{ do: "decline" }, { status: "failed", failure_code: "payment_rejected" }],
      [{ do: "cancel" }, { status: "failed", failure_code: "payment_cancelled" }],
      [{ do: "expire" }, { status: "expired" }],
    ] as const) {
      const { body: charge } = await at().charge(ASKS_3DS);
      expect(charge).toMatchObject({ status: "pending", failure_code: null });
      const answer = await at().press(String(charge.authorize_uri), { card: "0", ...press });
      expect(await at().ask("GET", `/charges/${String(charge.id)}`)).toMatchObject({ status: 200, body: end });
      if (end.status !== "expired") expect(answer.headers.get("location")).toBe(`${at().shop.url}/return`);
    }
  });

  it("whose bank is asked may fail there", async () => {
    const { body: charge } = await at().charge("4111111111140003");
    await at().press(String(charge.authorize_uri), { card: "0", do: "pay" });
    const end = { status: "failed", failure_code: "payment_rejected" };
    expect((await at().ask("GET", `/charges/${String(charge.id)}`)).body).toMatchObject(end);
  });

  it("uses its token up", async () => {
    const token = await at().tokenOf(PAYS);
    expect((await at().chargeBy({ card: token })).status).toBe(200);
    expect(await at().chargeBy({ card: token })).toMatchObject({ status: 400, body: { code: "used_token" } });
    expect(await at().chargeBy({ card: "tokn_test_none" })).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it.each([
    [{ amount: "12.50" }, "bad_request", "amount is a whole number of the smallest unit"],
    [{ amount: 12.5 }, "bad_request", "amount is a whole number of the smallest unit"],
    [{ amount: 99 }, "invalid_amount", "amount is 100 to 2000000 in SGD"],
    [{ amount: 2_000_001 }, "invalid_amount", "amount is 100 to 2000000 in SGD"],
    [{ currency: "KWD" }, "bad_request", "currency is one of JPY, MYR, SGD, THB"],
    [
      { return_uri: "http://shop.example/x" },
      "bad_request",
      "return_uri is https (http on localhost and *.localhost alone)",
    ],
    [{ card: undefined }, "bad_request", "card is needed"],
    [{ card: "card_test_1" }, "bad_request", "card of a customer is charged with its customer"],
    [{ customer: "cust_test_1" }, "bad_request", "card is a token: it is charged without a customer"],
    [{ capture: false }, "bad_request", "capture is true (nothing else is played here)"],
    [{ cvv: "123" }, "bad_request", "cvv is no documented field"],
  ])("is refused with %o", async (changes, code, message) => {
    const card = await at().tokenOf(PAYS);
    expect(await at().chargeBy({ card, ...changes })).toMatchObject({
      status: code === "" ? 200 : 400,
      body: { code, message },
    });
  });

  it("is the secret key's alone", async () => {
    const path = "/charges";
    expect(await at().ask("GET", path, undefined, "pkey_test_sandboxomisepublickey")).toMatchObject({ status: 401 });
    expect(await at().ask("GET", path)).toMatchObject({ status: 200, body: { object: "list", data: [] } });
  });

  it("is found among the latest by what the shop calls it", async () => {
    const first = await at().charge(PAYS);
    const second = await at().charge(PAYS);
    const ids = async (query: string) =>
      ((await at().ask("GET", `/charges${query}`)).body.data as { id: string }[]).map(({ id }) => id);
    expect(await ids("")).toEqual([first.body.id, second.body.id]);
    expect(await ids("?order=reverse_chronological&limit=1")).toEqual([second.body.id]);
    expect((await at().ask("GET", "/charges?limit=101")).status).toBe(400);
  });

  it("goes back up to what was paid, and is taken back while it is pending", async () => {
    const paid = (await at().charge(PAYS)).body;
    const refund = (amount: number) => at().ask("POST", `/charges/${String(paid.id)}/refunds`, { amount });
    expect(await refund(1000)).toMatchObject({ status: 200, body: { object: "refund", amount: 1000 } });
    expect(await refund(251)).toMatchObject({ status: 400, body: { code: "failed_refund" } });
    expect((await at().ask("GET", `/charges/${String(paid.id)}`)).body).toMatchObject({ refunded_amount: 1000 });
    expect((await at().ask("POST", `/charges/${String(paid.id)}/expire`)).body).toMatchObject({
      code: "failed_expire",
    });

    const pending = (await at().charge(ASKS_3DS)).body;
    const path = `/charges/${String(pending.id)}`;
    expect((await at().ask("POST", `${path}/refunds`, { amount: 1 })).body).toMatchObject({ code: "invalid_charge" });
    expect((await at().ask("POST", `${path}/expire`)).body).toMatchObject({ status: "expired" });
  });
});

describe("a customer", () => {
  it("keeps cards by tokens, pays with them, and forgets them", async () => {
    const made = (await at().ask("POST", "/customers", { email: "mei@example.com" })).body;
    const path = `/customers/${String(made.id)}`;
    const patched = await at().ask("PATCH", path, { card: await at().tokenOf(PAYS) });
    const { id } = (patched.body.cards as { data: { id: string }[] }).data[0]!;
    const card = { id, brand: "Visa", last_digits: "4242", expiration_month: 12, expiration_year: 2030 };
    expect((await at().ask("GET", `${path}/cards`)).body).toMatchObject({ data: [card] });
    expect(await at().chargeBy({ customer: made.id, card: id })).toMatchObject({ body: { status: "successful" } });
    const other = (await at().ask("POST", "/customers", {})).body;
    expect(await at().chargeBy({ customer: other.id, card: id })).toMatchObject({ status: 404 });
    expect((await at().ask("DELETE", `${path}/cards/${id}`)).body).toMatchObject({ id, deleted: true });
    expect((await at().ask("DELETE", `${path}/cards/${id}`)).status).toBe(404);
    expect((await at().ask("GET", `${path}/cards`)).body).toMatchObject({ data: [] });
  });
});

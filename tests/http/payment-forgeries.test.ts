/**
 * Reports that no provider has sent: for every kind, a true report is altered byte by byte, replayed, turned to another payment and
 * to another company. None changes anything; and no secret of an account is ever seen.
 */
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall, ordersOf } from "../support/operator";
import { KINDS } from "../support/payment-kinds";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { SERVER_KEY } from "../support/payment-kinds/paytabs";
import { beginPayment, payingBrand, pressAt, startTestSandbox, verified, type Begun } from "../support/payments";
import { ONLINE_KINDS, type OnlineKind } from "~/ordering/payments/payment-types";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

type Report = { method: string; path: string; headers: Record<string, string>; body: string };
type Exchange = { from: string; request: { method: string; url: string } & Pick<Report, "headers" | "body"> };

/** How many places of a report are altered, each by itself. */
const PLACES = 40;

async function begin(brand: TestBrand, kind: OnlineKind): Promise<{ client: Client; begun: Begun }> {
  const client = await signedInCustomer(server, brand);
  return { client, begun: await beginPayment(client, undefined, kind) };
}

async function brandOf(kind: OnlineKind): Promise<TestBrand> {
  const brand = payingBrand(sandbox, {}, kind);
  await applyBrand(server, brand);
  return brand;
}

/** The report by which a provider has told of a payment; of one that tells nothing, what somebody might make up. */
async function reportOf({ reference }: Begun, kind: OnlineKind): Promise<Report> {
  if (KINDS[kind].isSilent) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ status: "success", transactionStatus: "accepted", referenceId: reference });
    return { method: "POST", path: `/webhooks/${kind}/${ONLINE_ID}`, headers, body: body.toString() };
  }
  const heard = await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`);
  const told = ((await heard.json()) as Exchange[]).find(({ from }) => from === "sandbox");
  if (!told) throw new Error("The provider has reported nothing");
  const { method, url, headers, body } = told.request;
  const { pathname, search } = new URL(url);
  const { host: _, "content-length": __, ...sent } = headers;
  return { method, path: pathname + search, headers: sent, body };
}

const send = (client: Client, { method, path, headers, body }: Report) =>
  client.request(method, path, body, { headers: { ...headers, cookie: undefined } });

/** The report with one sign of it changed, evenly over its length. */
const altered = (report: Report): Report[] =>
  Array.from({ length: Math.min(PLACES, report.body.length) }, (_, i) => {
    const at = Math.floor((i * report.body.length) / Math.min(PLACES, report.body.length));
    const sign = report.body[at] === "0" ? "1" : "0";
    return { ...report, body: report.body.slice(0, at) + sign + report.body.slice(at + 1) };
  });

const turnedTo = (report: Report, from: Begun, to: Begun): Report => ({
  ...report,
  path: report.path.replaceAll(from.reference, to.reference),
  body: report.body.replaceAll(from.reference, to.reference),
});

it("a true report that is sent without end asks the provider no more often than a budget allows", async () => {
  const { client, begun } = await begin(await brandOf("paytabs"), "paytabs");
  await pressAt(client, begun, { do: "pay", fault: "no_return" });
  const report = await reportOf(begun, "paytabs");
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await send(client, report)).status));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(60);
  expect((await verified(client, begun)).status).toBe("paid");
});

it("true reports of payments that are not the shop's are heard, however many", async () => {
  const { client, begun } = await begin(await brandOf("paytabs"), "paytabs");
  await pressAt(client, begun, { do: "pay", fault: "no_return" });
  const { path } = await reportOf(begun, "paytabs");
  const body = JSON.stringify({ tran_ref: "TST9", cart_id: "of another shop", profile_id: 100001 });
  const signature = createHmac("sha256", SERVER_KEY).update(body).digest("hex");
  const foreign = { method: "POST", path, headers: { "content-type": "application/json", signature }, body };
  const statuses = await Promise.all(Array.from({ length: 80 }, async () => (await send(client, foreign)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("a report larger than any is refused unread", async () => {
  const { client } = await begin(await brandOf("paytabs"), "paytabs");
  const headers = { "content-type": "application/json" };
  const large = { method: "POST", path: "/webhooks/paytabs/3", headers, body: `{"a":"${"x".repeat(70_000)}"}` };
  expect((await send(client, large)).status).toBe(413);
});

describe.concurrent.each(ONLINE_KINDS)("%s", (kind) => {
  it("PAY-12 a report that is altered, replayed, or about another's payment changes nothing", async () => {
    const [brand, other] = [await brandOf(kind), await brandOf(kind)];
    const paid = await begin(brand, kind);
    await pressAt(paid.client, paid.begun, { do: "pay", fault: "no_return" });
    await vi.waitFor(async () => expect((await verified(paid.client, paid.begun)).status).toBe("paid"), 10_000);
    const report = await reportOf(paid.begun, kind);
    const open = await begin(brand, kind);
    const foreign = await begin(other, kind);
    const forged = [
      ...altered(report),
      report,
      turnedTo(report, paid.begun, open.begun),
      turnedTo(report, paid.begun, foreign.begun),
      { ...report, headers: { "content-type": report.headers["content-type"] ?? "text/plain" } },
      { ...report, body: "" },
    ];
    for (const each of forged)
      for (const { client } of [open, foreign]) expect((await send(client, each)).status).toBeLessThan(500);
    for (const { client, begun } of [open, foreign]) expect((await verified(client, begun)).status).toBe("in_progress");
    expect([(await ordersOf(server, brand)).length, (await ordersOf(server, other)).length]).toEqual([1, 0]);
  }, 60_000);

  it("PAY-12 a report that it has not signed is answered as the provider asks, and not as one that was heard", async () => {
    const brand = await brandOf(kind);
    const client = new Client(server, brand.host);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, text } = await client.request("POST", `/webhooks/${kind}/${ONLINE_ID}`, "RefNo=T-1", { headers });
    expect([status, text]).toEqual([["cc_avenue", "geidea", "i_pay88"].includes(kind) ? 400 : 401, ""]);
  });

  it("PAY-03 no secret of the account is in a page, a call's answer, an error or the log", async () => {
    const brand = await brandOf(kind);
    const { client, begun } = await begin(brand, kind);
    const pages = ["/", "/checkout?step=2", "/m/checkout?step=2", begun.path, `${begun.path}&go=true`];
    const calls = ["/pages/checkout", "/pages/home", "/payments/returns/x/y", "/webhooks/x/3"];
    const logs = readdirSync("test-results").filter((name) => name.startsWith("server-http-"));
    expect(logs).not.toEqual([]);
    const seen = logs.map((name) => readFileSync(`test-results/${name}`, "utf8"));
    for (const path of [...pages, ...calls]) seen.push((await client.get(path)).text);
    const body = { order_details: { placement_key: "a-key-of-this-test-1" } };
    seen.push((await client.call("POST", KINDS[kind].call, body)).text);
    seen.push((await operatorCall(server, "GET", "/operator/tenants")).text);
    seen.push((await operatorCall(server, "GET", `/operator/payments/${brand.slug}`)).text);
    for (const secret of KINDS[kind].secrets) expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  });
});

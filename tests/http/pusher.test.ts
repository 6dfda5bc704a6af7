/** Events by Pusher: published where the company has an account there, to whose they are, and never in an order's way. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PUSHER_ACCOUNT } from "../../sandbox/accounts";
import { listeningSignature } from "../../sandbox/pusher/signature";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, ownBrand, uploadOf, type TestBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { beginPayment, payingBrand, pressAt, startTestSandbox } from "../support/payments";
import { followedByPusher, publishedOn, pusherAt } from "../support/pusher";
import { listening } from "../support/stream";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const { key, secret } = PUSHER_ACCOUNT;
let sandbox: Sandbox;
let brand: TestBrand;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  brand = payingBrand(sandbox, followedByPusher(sandbox));
  await applyBrand(server, brand);
});
afterAll(() => sandbox.stop());

async function withOrder(of = brand) {
  const client = await signedInCustomer(server, of);
  const id = placedOrderId(await place(client, await readyToPay(client)));
  return { client, id, number: (await trackedOrder(client, id)).order_number };
}

const confirm = (number: number, { slug }: TestBrand) =>
  operatorCall(server, "POST", `/operator/orders/${slug}/${number}/status`, { status: "confirmed" });
const authorize = (client: Client, channel_name: string, socket_id = "123.456") =>
  client.call("POST", "/realtime/authorizations", { socket_id, channel_name });

describe("what is published", () => {
  it("is an order's move, on its private channel, and its own stream beside it", async () => {
    const { client, id, number } = await withOrder();
    const stream = await listening(client, `track_order_${id}`);
    await confirm(number, brand);
    const { status, eta, status_updates } = await trackedOrder(client, id);
    const channel = `private-track_order_${id}`;
    const event = { name: "status_updated", data: { status, eta, status_updates } };
    await vi.waitFor(async () =>
      expect(await publishedOn(sandbox, channel)).toEqual([{ channel, ...event, verdict: "accepted" }]),
    );
    await vi.waitFor(() => expect(stream.told).toEqual([event]));
    stream.close();
  });

  it.each([
    ["pay", "payment_succeeded", "paid"],
    ["decline", "payment_failed", "declined"],
    ["cancel", "payment_cancelled", "cancelled"],
  ] as const)("is a payment's end: %s", async (press, name, status) => {
    const client = await signedInCustomer(server, brand);
    const begun = await beginPayment(client);
    await pressAt(client, begun, { do: press });
    const channel = `private-paytabs_payment_${begun.reference}`;
    const data = { status, reference: begun.reference };
    await vi.waitFor(async () =>
      expect(await publishedOn(sandbox, channel)).toEqual([{ channel, name, data, verdict: "accepted" }]),
    );
  });

  it("is nothing of a company without Pusher", async () => {
    const plain = await ownBrand(server);
    const { client, id, number } = await withOrder(plain);
    const stream = await listening(client, `track_order_${id}`);
    await confirm(number, plain);
    await vi.waitFor(() => expect(stream.told).toHaveLength(1));
    stream.close();
    expect(await publishedOn(sandbox, `private-track_order_${id}`)).toEqual([]);
  });
});

describe("who may listen", () => {
  it("REALTIME-12 by Pusher too is whose the order or the payment is, on the connection that is named", async () => {
    const { client, id } = await withOrder();
    const paying = await signedInCustomer(server, brand);
    const { reference } = await beginPayment(paying);
    const order = `private-track_order_${id}`;
    const payment = `private-paytabs_payment_${reference}`;
    for (const [owner, channel] of [
      [client, order],
      [paying, payment],
    ] as const) {
      const answer = await authorize(owner, channel);
      const auth = `${key}:${listeningSignature(secret, "123.456", channel)}`;
      expect([answer.status, answer.json()]).toEqual([200, { auth }]);
    }
    expect((await authorize(client, payment)).status).toBe(404);
    expect((await authorize(paying, order)).status).toBe(404);
    const others = [`track_order_${id}`, `private-${order}`, `presence-track_order_${id}`, "private-", "private-x"];
    for (const channel of [
      ...others,
      `private-track_order_${crypto.randomUUID()}`,
      `private-pay_u_payment_${reference}`,
    ])
      expect((await authorize(client, channel)).status, channel).toBe(404);
  });

  it("is nobody of another company, no guest, and nobody without the page's token", async () => {
    const { client, id } = await withOrder();
    const channel = `private-track_order_${id}`;
    const elsewhere = payingBrand(sandbox, followedByPusher(sandbox));
    await applyBrand(server, elsewhere);
    expect((await authorize(await signedInCustomer(server, elsewhere), channel)).status).toBe(404);
    expect((await authorize(new Client(server, brand.host), channel)).status).toBe(401);
    const plain = await ownBrand(server);
    const there = await withOrder(plain);
    expect((await authorize(there.client, `private-track_order_${there.id}`)).status).toBe(404);
    const body = JSON.stringify({ socket_id: "123.456", channel_name: channel });
    const headers = { "content-type": "application/json", accept: "application/json", "x-csrf-token": "forged" };
    const forged = await client.request("POST", "/realtime/authorizations", body, { headers });
    expect([forged.status, forged.json()]).toMatchObject([403, { id: "csrf" }]);
    for (const socket of ["", "1", "1.2:3", "1.2\n", "a.b"])
      expect((await authorize(client, channel, socket)).status, socket).toBe(400);
  });
});

describe("a Pusher that fails", () => {
  const hanging: Server = createServer(() => {});
  beforeAll(() => new Promise<void>((done) => hanging.listen(0, "127.0.0.1", done)));
  afterAll(() => void hanging.closeAllConnections());

  it.each([
    ["does not answer", () => `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`, {}],
    ["is not there", () => "http://127.0.0.1:1", {}],
    ["refuses the account", () => `${sandbox.url}/pusher`, { secret: "another-secret" }],
  ])("%s: orders and payments go on, and our own stream tells", async (_how, host, changes) => {
    const failing = payingBrand(sandbox, followedByPusher(sandbox, { host: host(), ...changes }));
    await applyBrand(server, failing);
    const { client, id, number } = await withOrder(failing);
    const stream = await listening(client, `track_order_${id}`);
    const before = performance.now();
    expect((await confirm(number, failing)).status).toBe(200);
    // Far below the time that Pusher is given.
    expect(performance.now() - before).toBeLessThan(3_000);
    await vi.waitFor(() => expect(stream.told).toHaveLength(1));
    stream.close();
    const paying = await signedInCustomer(server, failing);
    const begun = await beginPayment(paying);
    await pressAt(paying, begun, { do: "pay" });
    expect((await trackedOrder(paying)).status).toBe("unconfirmed");
  });
});

describe("the account", () => {
  it("LAYOUT-16 stands on the pages with its key, cluster and host, and never with its secret", async () => {
    const { client, id } = await withOrder();
    for (const path of ["/", `/trackorder?order=${id}`, "/pages/home"]) {
      const answer = await client.get(path);
      expect(answer.text, path).not.toContain(secret);
      if (path.startsWith("/pages")) continue;
      const body = answer.page.querySelector("body");
      expect(body?.getAttribute("data-push-key")).toBe(key);
      expect(body?.getAttribute("data-push-cluster")).toBe("ap1");
      expect(body?.getAttribute("data-push-host")).toBe(`${sandbox.url}/pusher`);
    }
    const told = await operatorCall(server, "GET", "/operator/tenants");
    expect(told.text).not.toContain(secret);
    const plain = (await (await signedInCustomer(server, await ownBrand(server))).get("/")).page.querySelector("body");
    expect([plain?.getAttribute("data-push-key"), plain?.hasAttribute("data-push-cluster")]).toEqual(["", false]);
  });

  it("opens the policy to its socket on the pages that follow something, and on no other", async () => {
    const { client, id } = await withOrder();
    const policyAt = async (path: string, of = client) =>
      String((await of.get(path)).headers["content-security-policy"]);
    const socket = sandbox.url.replace("http", "ws");
    const { path } = await beginPayment(await signedInCustomer(server, brand));
    expect(path).toContain("/payment-processing");
    for (const page of [`/trackorder?order=${id}`, `/m/trackorder?order=${id}`])
      expect(await policyAt(page), page).toContain(`connect-src 'self' ${socket};`);
    for (const page of ["/", "/m", "/my-account/past-orders", "/terms-of-service"])
      expect(await policyAt(page), page).toContain("connect-src 'self';");
    const paying = await signedInCustomer(server, brand);
    expect(await policyAt((await beginPayment(paying)).path, paying)).toContain(`connect-src 'self' ${socket};`);
    const cloud = payingBrand(sandbox, { company: { pusher: { ...pusherAt(sandbox), host: undefined } } });
    await applyBrand(server, cloud);
    const there = await withOrder(cloud);
    expect(await policyAt(`/trackorder?order=${there.id}`, there.client)).toContain(
      "connect-src 'self' wss://ws-ap1.pusher.com;",
    );
    const plain = await withOrder(await ownBrand(server));
    expect(await policyAt(`/trackorder?order=${plain.id}`, plain.client)).toContain("connect-src 'self';");
  });

  it("has the page that follows something loaded as a document by whoever is led there by script, and only by them", async () => {
    const { client, id } = await withOrder();
    const path = `/trackorder?order=${id}`;
    const origin = `http://${client.host}:${server.port}`;
    const dataFor = async (from: string) => {
      const headers = { "sec-fetch-dest": "empty", referer: `${origin}${from}` };
      const answer = await client.get(`/trackorder.data?order=${id}`, { headers });
      return [answer.status, answer.text.includes("SingleFetchRedirect"), answer.text.includes("Classic Burger")];
    };
    expect(await dataFor("/")).toEqual([202, true, false]);
    expect(await dataFor(path)).toEqual([200, false, true]);
  });

  it("is refused with what is wrong where it is not whole, and its secret is not repeated", async () => {
    const { slug, host: _host, ...rest } = payingBrand(sandbox);
    const apply = (pusher: object) => {
      const company = { ...rest.company, pusher } as typeof rest.company;
      return operatorCall(server, "PUT", `/operator/tenants/${slug}`, uploadOf({ ...rest, company }));
    };
    const whole = pusherAt(sandbox);
    for (const [changes, path] of [
      [{ secret: 1234567890123 }, "pusher.secret"],
      [{ secret: undefined }, "pusher.secret"],
      [{ app_id: "a b" }, "pusher.app_id"],
      [{ cluster: "ap1.evil.example/" }, "pusher.cluster"],
      [{ host: "ftp://push.example" }, "pusher.host"],
      [{ host: "https://push.example/?x" }, "pusher.host"],
      [{ sealed: "x" }, "pusher"],
    ] as const) {
      const answer = await apply({ ...whole, ...changes });
      expect([answer.status, answer.json<{ problems: unknown[] }>().problems], path).toMatchObject([
        422,
        [{ file: "company.json", path }],
      ]);
      expect(answer.text).not.toMatch(/1234567890123|sandbox-pusher-secret/);
    }
  });
});

/** Five hundred riders who share where they are once a second, and how the menu fares meanwhile. */
import { Client } from "../../tests/support/client";
import type { TestServer } from "../../tests/support/server";
import { openKitchen } from "../deliveries";
import { load, request } from "../load";
import { print } from "../report";
import { cookieOf } from "../setup";
import { p99Of } from "./others";

const RIDERS = 500;
const ORDERS_EACH = 20;
const CONNECTIONS = 25;
const SECONDS = 10;
const ROUNDS = 3;

export async function riders(server: TestServer): Promise<void> {
  const kitchen = await openKitchen(server);
  const positions: Buffer[] = [];
  for (const { number } of await kitchen.deliveries(RIDERS / ORDERS_EACH, ORDERS_EACH)) {
    await kitchen.ask("order.accept", { order: number });
    const link = await kitchen.ask("order.hand_over", { order: number, rider: { name: "Ali" } });
    if (link === null) throw new Error("A rider has no link");
    positions.push(await positionOf(new Client(server, kitchen.brand.host), link));
  }
  const visitor = new Client(server, kitchen.brand.host);
  const sums = { calm: 0, busy: 0, answered: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    sums.calm += await p99Of(visitor, SECONDS);
    const riding = ride(server, positions);
    sums.busy += await p99Of(visitor, SECONDS);
    sums.answered += await riding;
  }
  await kitchen.close();
  print({
    name: `menu p99 under ${RIDERS} riders at a position a second / without`,
    value: sums.busy / sums.calm,
    baseline: `${(sums.busy / ROUNDS).toFixed(1)} ms against ${(sums.calm / ROUNDS).toFixed(1)} ms; ${(sums.answered / ROUNDS / SECONDS).toFixed(0)} positions a second taken`,
    least: 1.2,
    aim: 1.1,
    better: "smaller",
  });
}

/** What the phone of a rider sends, once its link is open. */
async function positionOf(phone: Client, link: string): Promise<Buffer> {
  const { path } = await phone.get(link, { follow: true });
  const headers = {
    Host: `${phone.host}:${phone.server.port}`,
    Origin: `http://${phone.host}:${phone.server.port}`,
    Cookie: cookieOf(phone),
    "Content-Type": "application/json",
    "X-CSRF-Token": await phone.csrfToken(),
  };
  return request("POST", `${path}/position`, headers, JSON.stringify({ lat: 1.28, lng: 103.85 }));
}

/** Sends each rider's position once a second, spread over the second. @returns how many were taken. */
async function ride({ port }: TestServer, positions: readonly Buffer[]): Promise<number> {
  const each = positions.length / CONNECTIONS;
  const sent = Array.from({ length: CONNECTIONS }, () => 0);
  const started = performance.now();
  const next = (connection: number) =>
    positions[connection * each + ((sent[connection] = (sent[connection] ?? 0) + 1) % each)] ?? null;
  // Each connection carries its riders in turn, one every so many milliseconds; no two connections at the same moment.
  const at = (connection: number) => started + (((sent[connection] ?? 0) + connection / CONNECTIONS) * 1000) / each;
  const { answered, failed } = await load({ port, connections: CONNECTIONS, next, at, seconds: SECONDS });
  if (failed) throw new Error(`${failed} positions were refused`);
  return answered;
}

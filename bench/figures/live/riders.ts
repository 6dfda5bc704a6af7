/** Five hundred riders who share where they are once a second, and how the menu fares meanwhile. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Client } from "../../../tests/support/client";
import type { TestServer } from "../../../tests/support/server";
import type { Ridden, Ride } from "../../bare/ride";
import { openKitchen } from "../../deliveries";
import { request } from "../../load";
import { print } from "../../report";
import { cookieOf } from "../../setup";
import { p99Of } from "../others";

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
  const phones = phonesOf(server, positions);
  const sums = { calm: 0, busy: 0, answered: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    sums.calm += await p99Of(visitor, SECONDS);
    const riding = phones.ride();
    sums.busy += await p99Of(visitor, SECONDS);
    sums.answered += await riding;
  }
  phones.end();
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

/** The phones in a process of their own. `ride` sends for a while, and answers how many positions were taken. */
function phonesOf({ port }: TestServer, positions: readonly Buffer[]) {
  const phones = fork("bench/bare/ride.ts", { execArgv: ["--import", "tsx"] });
  const asked: Ride = {
    port,
    positions: positions.map((position) => position.toString("base64")),
    connections: CONNECTIONS,
    seconds: SECONDS,
  };
  const ride = async (): Promise<number> => {
    const ended = once(phones, "message");
    phones.send(asked);
    const [{ answered, failed }] = (await ended) as [Ridden];
    if (failed) throw new Error(`${failed} positions were refused`);
    return answered;
  };
  return { ride, end: () => phones.disconnect() };
}

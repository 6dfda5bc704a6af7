/** A thousand pages that follow orders: how fast a change reaches them, how they have it read, and what they cost. */
import { listening, type Stream } from "../../../tests/support/stream";
import type { TestServer } from "../../../tests/support/server";
import { openKitchen, type Delivery, type Kitchen } from "../../deliveries";
import { print } from "../../report";
import { mebibytesOf } from "../server/process";
import { TRACKING } from "~/paths/pages";

const ORDERS = 50;
/** As many as a customer may have. */
const PAGES_EACH = 20;
const MOVES = ["order.accept", "order.hand_over", "order.deliver"];

/** An order, and the pages that follow it. */
type Followed = Delivery & { pages: Stream[] };

export async function streams(server: TestServer): Promise<void> {
  const kitchen = await openKitchen(server);
  const placed = await kitchen.deliveries(ORDERS, 1);
  const before = mebibytesOf(server);
  const followed: Followed[] = [];
  for (const order of placed) {
    const open = () => listening(order.client, `track_order_${order.id}`);
    followed.push({ ...order, pages: await Promise.all(Array.from({ length: PAGES_EACH }, open)) });
  }
  print({
    name: `memory of ${ORDERS * PAGES_EACH} open streams`,
    value: mebibytesOf(server) - before,
    unit: "MiB",
    least: 150,
    aim: 60,
    better: "smaller",
    baseline: `above ${before.toFixed(0)} MiB`,
  });
  const times = { told: [] as number[], read: [] as number[] };
  for (const [turn, type] of MOVES.entries())
    for (const order of followed) await measure(kitchen, order, { type, turn }, times);
  const pages = ORDERS * PAGES_EACH;
  const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;
  print({
    name: `a status change told to ${pages} pages, p95`,
    value: p95(times.told),
    unit: "ms",
    least: 150,
    aim: 50,
    better: "smaller",
    baseline: `of ${times.told.length}`,
  });
  print({
    name: "the same, until each page has read it, p95",
    value: p95(times.read),
    unit: "ms",
    least: 300,
    aim: 150,
    better: "smaller",
    baseline: `of ${times.read.length}`,
  });
  const wrong = followed.flatMap(({ pages: open }) => open).filter(({ told }) => told.length !== MOVES.length).length;
  print({ name: "pages that lost an event, or had one twice", value: wrong, least: 0, aim: 0, better: "smaller" });
  for (const { pages: open } of followed) for (const page of open) page.close();
  await kitchen.close();
}

/** Moves one order, and has each of its pages read the page's data as its script does. */
async function measure(
  kitchen: Kitchen,
  { number, client, id, pages }: Followed,
  { type, turn }: { type: string; turn: number },
  times: Record<"told" | "read", number[]>,
): Promise<void> {
  const sent = performance.now();
  const read = pages.map(async (page) => {
    await toldMore(page, turn);
    times.told.push(performance.now() - sent);
    const answer = await client.get(`${TRACKING.desktop}.data?order=${id}`);
    if (answer.status !== 200) throw new Error(`A page was answered ${answer.status}`);
    times.read.push(performance.now() - sent);
  });
  await kitchen.ask(type, { order: number, ...(type === "order.hand_over" && { rider: { name: "Ali" } }) });
  await Promise.all(read);
}

/** Settles once more than so many events have come. */
const toldMore = ({ told }: Stream, than: number): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (told.length > than ? resolve() : void setTimeout(look, 1));
    look();
  });

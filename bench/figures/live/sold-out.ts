/** How fast an item that a kitchen has run out of is off the menu, on both copies of the server, and what that costs the others. */
import { setTimeout as pause } from "node:timers/promises";
import { applyBrand, testBrand, testMenu, type TestBrand } from "../../../tests/support/brands";
import { Client } from "../../../tests/support/client";
import type { TestServer } from "../../../tests/support/server";
import { sendCall, tillSecret } from "../../../tests/support/till";
import { startTwo } from "../../../tests/support/two-processes";
import { benchBrand } from "../../brand";
import { print } from "../../report";
import { p99Of } from "../others";
import { PAGES_HOME } from "~/paths/calls";

const ITEMS = 300;
const ROUNDS = 20;
const SECONDS = 8;
/** A kitchen at the end of its evening. */
const BUSY_EVERY_MS = 500;

export async function soldOut(): Promise<void> {
  const two = await startTwo("bench-sold-out");
  try {
    const secret = tillSecret();
    const { main } = benchBrand({ id: 900, slug: "soldout", items: ITEMS }).menus;
    const categories = main.categories.map((category) => ({
      ...category,
      items: category.items.map(({ image: _image, taxes: _taxes, ...item }) => item),
    }));
    const brand = testBrand({
      company: { kitchen: { webhooks: [{ url: "http://127.0.0.1:9/orders", secret }] } },
      menus: { main: testMenu({ categories }) },
    });
    await applyBrand(two.a, brand);
    const items = categories.flatMap((category) => category.items.map(({ id }) => id));
    const say = async (item: number, is_sold_out: boolean) => {
      const call = { type: "item.sold_out", data: { outlet: 1, item, is_sold_out } };
      const answer = await sendCall(two.a, brand.host, secret, call);
      if (answer.status !== 200) throw new Error(`A kitchen was answered ${answer.status}: ${answer.text}`);
    };
    const waits: number[] = [];
    for (const item of items.slice(0, ROUNDS)) {
      const started = performance.now();
      await say(item, true);
      await Promise.all([two.a, two.b].map((server) => seen(server, brand, item)));
      waits.push(performance.now() - started);
    }
    print({
      name: `an item of ${ITEMS} marked sold out is off both copies' menus`,
      value: Math.max(...waits),
      unit: "ms",
      least: 1000,
      aim: 250,
      better: "smaller",
      baseline: `slowest of ${ROUNDS}, median ${(waits.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0).toFixed(0)} ms`,
    });
    const visitor = new Client(two.b, brand.host);
    const calm = await p99Of(visitor, SECONDS);
    let isOver = false;
    const marking = (async () => {
      for (let turn = 0; !isOver; turn++) {
        await say(items[turn % 20] ?? 0, turn % 40 >= 20);
        await pause(BUSY_EVERY_MS);
      }
    })();
    const busy = await p99Of(visitor, SECONDS);
    isOver = true;
    await marking;
    print({
      name: "menu p99 while a kitchen marks two items a second / without",
      value: busy / calm,
      baseline: `${busy.toFixed(1)} ms against ${calm.toFixed(1)} ms`,
      least: 3,
      aim: 2,
      better: "smaller",
    });
  } finally {
    await two.remove();
  }
}

/** Settles once a copy's menu no longer sells it. */
async function seen(server: TestServer, brand: TestBrand, item: number): Promise<void> {
  const client = new Client(server, brand.host);
  for (;;) {
    const answer = await client.get(PAGES_HOME, { headers: { accept: "application/json" } });
    if (answer.json<{ menu: { out_of_stock_items: number[] } }>().menu.out_of_stock_items.includes(item)) return;
    await pause(5);
  }
}

/** Prints every figure with its baseline, measured in this one run. `npm run bench [-- name …]` runs some of them only. */
import { coupon } from "./figures/orders/coupon";
import { invoices } from "./figures/orders/invoices";
import { lighthouse } from "./figures/pages/lighthouse";
import { lostBackends } from "./figures/server/lost-backends";
import { largeBodies } from "./figures/pages/large-bodies";
import { loyalty } from "./figures/orders/loyalty";
import { madeUpQueries } from "./figures/pages/made-up-queries";
import { menuPage } from "./figures/pages/menu-page";
import { orders } from "./figures/orders/placing";
import { payments } from "./figures/orders/payments";
import { pricing } from "./figures/orders/pricing";
import { brandGoesLive, memory, startUp, statements } from "./figures/server/process";
import { riders } from "./figures/live/riders";
import { soldOut } from "./figures/live/sold-out";
import { stops } from "./figures/server/stops";
import { streams } from "./figures/live/streams";
import { takeover } from "./figures/server/takeover";
import { applyBenchBrand, applyDemoBrand, startServer } from "./setup";

const { server, databaseUrl } = await startServer();
// Whatever is started here is ended here, by Ctrl-C too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void server.stop().finally(() => process.exit(1)));
const FIGURES: Record<string, () => Promise<void> | void> = {
  menu: () => menuPage(server),
  statements: () => statements(server),
  orders: () => orders(server, databaseUrl),
  payments: () => payments(databaseUrl),
  coupon: () => coupon(server),
  loyalty: () => loyalty(server),
  brand: () => brandGoesLive(server),
  memory: () => memory(server, "after load, PostgreSQL", 250),
  start: () => startUp(databaseUrl),
  lost: () => lostBackends(server, databaseUrl),
  bodies: () => largeBodies(server),
  queries: () => madeUpQueries(server),
  stops: () => stops(databaseUrl),
  invoices: () => invoices(server),
  "memory-after-attacks": () => memory(server, "after attacks and invoices, their thread still there", 350),
  streams: () => streams(server),
  riders: () => riders(server),
  "sold-out": soldOut,
  takeover,
  lighthouse: () => lighthouse(server),
  pricing,
};

try {
  for (const items of [100, 200, 300]) await applyBenchBrand(server, items);
  await applyDemoBrand(server, "bun");
  const wanted = process.argv.slice(2);
  for (const [name, measure] of Object.entries(FIGURES)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure();
  }
} finally {
  await server.stop();
}

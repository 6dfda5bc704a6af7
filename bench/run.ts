/** Prints every figure with its baseline, measured in this one run. `npm run bench [-- name …]` runs some of them only. */
import { coupon } from "./figures/coupon";
import { invoices } from "./figures/invoices";
import { lighthouse } from "./figures/lighthouse";
import { lostBackends } from "./figures/lost-backends";
import { largeBodies } from "./figures/large-bodies";
import { loyalty } from "./figures/loyalty";
import { madeUpQueries } from "./figures/made-up-queries";
import { menuPage } from "./figures/menu-page";
import { orders } from "./figures/orders";
import { payments } from "./figures/payments";
import { pricing } from "./figures/pricing";
import { brandGoesLive, memory, startUp, statements } from "./figures/process";
import { riders } from "./figures/riders";
import { soldOut } from "./figures/sold-out";
import { stops } from "./figures/stops";
import { streams } from "./figures/streams";
import { takeover } from "./figures/takeover";
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

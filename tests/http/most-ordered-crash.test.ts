/** A server that is killed while it counts what is ordered most: what was counted before stands, or what is counted now. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { putEmptyDatabase } from "~/db/embedded/embedded-fixture.server";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { startTestServer } from "../support/server";
import { pathTo } from "~/paths/address";
import { OPERATOR_MOST_ORDERED, ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";

afterAll(() => void vi.unstubAllEnvs());

it(
  "MENU-17 a count that dies half-way leaves what was there, and the next one completes",
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "platefront-most-ordered-"));
    // The embedded database, whatever the suite runs on: PostgreSQL has its own word on crashes.
    vi.stubEnv("DATABASE_URL", undefined);
    await putEmptyDatabase(dataDir);
    const env = {
      DATA_DIR: dataDir,
      APP_SECRET: randomBytes(32).toString("hex"),
      OPERATOR_TOKEN: randomBytes(32).toString("hex"),
    };
    const first = await startTestServer({ name: "most-ordered-1", env });
    const address = { port: first.port, token: env.OPERATOR_TOKEN };
    const brand = testBrand();
    await applyBrand(address, brand);
    for (let i = 0; i < 5; i++) {
      const items = [IDS.cola, IDS.classic];
      const customer = await signedInCustomer(address, brand, { choice: { pickup: "in_store" }, items });
      await customer.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei" } });
    }
    const count = (server: typeof address) =>
      operatorCall(server, "POST", pathTo(OPERATOR_MOST_ORDERED, { slug: brand.slug }));
    const died = new Promise<void>((resolve) => first.process.once("exit", () => resolve()));
    // The others stand somewhere in theirs when the first has ended.
    const counts = Array.from({ length: 8 }, () => count(address));
    await Promise.any(counts);
    first.process.kill("SIGKILL");
    await Promise.allSettled([...counts, died]);

    const second = await startTestServer({ name: "most-ordered-2", env });
    const again = { port: second.port, token: env.OPERATOR_TOKEN };
    const { page } = await new Client(again, brand.host).get("/");
    const marked = page.querySelectorAll(".card").filter(({ text }) => text.includes("Most ordered"));
    expect(marked.map((card) => card.querySelector("h3")?.text)).toEqual(["Classic Burger", "Cola"]);
    expect((await count(again)).json()).toEqual({
      most_ordered: [
        { item_id: IDS.classic, customers: 5 },
        { item_id: IDS.cola, customers: 5 },
      ],
    });
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
);

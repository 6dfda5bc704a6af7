/** The server with the demo brands, at the gallery's hours. */
import { z } from "zod/v4";
import { readBrand } from "../../cli/brand-files";
import { applyBrand } from "../support/brands";
import { standClock } from "../support/clock";
import { operatorCall } from "../support/operator";
import { startTestServer, type ServerAddress, type TestServer } from "../support/server";
import { BRANDS, type Brand } from "./brands";
import type { Hour } from "./scene";
import { pathTo } from "~/paths/address";
import { OPERATOR_TENANT } from "~/paths/calls";

/** Addresses of lists and of kept pages are signed with it: the same in every run. */
const APP_SECRET = "5c1d90a4e7b23f8611d04f9be2a7c385";

/** Starts a server on data of its own, with the brands that are named live and open. */
export async function startDemo(name: string, brands: readonly Brand[] = BRANDS): Promise<TestServer> {
  const server = await startTestServer({ name, env: { APP_SECRET } });
  try {
    for (const brand of brands) await applyDemoBrand(server, brand);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function applyDemoBrand(server: ServerAddress, { slug, id, open }: Brand, soldOut?: number): Promise<void> {
  const { brand } = await readBrand("tenants", slug);
  const { files, imageBytes } = brand;
  const menus = Object.fromEntries(
    Object.entries(files.menus).map(([name, menu]) => [name, soldOut === undefined ? menu : without(menu, soldOut)]),
  );
  await applyBrand(server, { ...files, slug, menus, images: Object.fromEntries(imageBytes) });
  await standClock(server, id, open);
}

const menuSchema = z.looseObject({ out_of_stock_items: z.array(z.number()).default([]) });

/** The menu with one more item sold out, if it has the item. */
function without(document: Record<string, unknown>, item: number): Record<string, unknown> {
  if (!JSON.stringify(document).includes(`"id":${item},`)) return document;
  const menu = menuSchema.parse(document);
  return { ...menu, out_of_stock_items: [...menu.out_of_stock_items, item] };
}

/** Makes it this hour for every brand that has one. */
export async function makeItBe(server: ServerAddress, hour: Hour): Promise<void> {
  for (const brand of BRANDS) {
    const { id, slug, open, closed, items } = brand;
    if (hour === "soldOut") await applyDemoBrand(server, brand, items.plain);
    await standClock(server, id, hour === "closed" ? (closed ?? open) : open);
    const status = hour === "suspended" ? "suspended" : "live";
    const answer = await operatorCall(server, "PATCH", pathTo(OPERATOR_TENANT, { slug }), { status });
    if (answer.status !== 200) throw new Error(`${slug} is not ${status}: ${answer.status} ${answer.text}`);
  }
}

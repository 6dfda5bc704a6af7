/** The server with the demo brands, at the gallery's hours. */
import { z } from "zod/v4";
import { readBrand } from "../../cli/brand-files";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { standClock } from "../support/clock";
import { operatorCall } from "../support/operator";
import { startProvoked } from "../support/faults";
import { ownDatabase } from "../support/own-database";
import type { ServerAddress, TestServer } from "../support/server";
import { BRANDS, type Brand } from "./brands";
import type { Hour } from "./scene";
import { pathTo } from "~/paths/address";
import { OPERATOR_TENANT } from "~/paths/calls";

/** Addresses of lists and of kept pages are signed with it: the same in every run. */
const APP_SECRET = "5c1d90a4e7b23f8611d04f9be2a7c385";

/** Where the providers' doubles listen, where somebody pays there. */
type Providers = Pick<Sandbox, "url" | "secureUrl"> | null;

/** Starts a server on data of its own, which fails where it is provoked, with the brands that are named live and open. */
export async function startDemo(
  name: string,
  brands: readonly Brand[] = BRANDS,
  providers: Providers = null,
): Promise<TestServer> {
  const database = await ownDatabase();
  const started = await startProvoked(name, { database, env: { ...database.env, APP_SECRET }, purpose: "suite" });
  const stop = () => started.stop().finally(() => database.remove());
  const server = { ...started, stop };
  try {
    for (const brand of brands) await applyDemoBrand(server, brand, { providers });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

type Applied = { providers: Providers; soldOut?: number };

async function applyDemoBrand(
  server: ServerAddress,
  { slug, id, open }: Brand,
  { providers, soldOut }: Applied,
): Promise<void> {
  const { brand } = await readBrand("tenants", slug);
  const { imageBytes } = brand;
  const files = providers ? paidAt(providers, brand.files) : brand.files;
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

/** The files with the providers where they listen, and not where the demo has them. */
function paidAt<Files extends object>({ url, secureUrl }: NonNullable<Providers>, files: Files): Files {
  const text = JSON.stringify(files).replaceAll("http://localhost:3900", url);
  return JSON.parse(text.replaceAll("https://localhost:3901", secureUrl)) as Files;
}

/** Makes it this hour for every brand that has one. */
export async function makeItBe(server: ServerAddress, hour: Hour, providers: Providers): Promise<void> {
  for (const brand of BRANDS) {
    const { id, slug, open, closed, items } = brand;
    if (hour === "soldOut") await applyDemoBrand(server, brand, { providers, soldOut: items.plain });
    await standClock(server, id, hour === "closed" ? (closed ?? open) : open);
    const status = hour === "suspended" ? "suspended" : "live";
    const answer = await operatorCall(server, "PATCH", pathTo(OPERATOR_TENANT, { slug }), { status });
    if (answer.status !== 200) throw new Error(`${slug} is not ${status}: ${answer.status} ${answer.text}`);
  }
}

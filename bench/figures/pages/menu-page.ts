/** How fast the menu page is: from the cache, rendered for a visitor, and by its length. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Client } from "../../../tests/support/client";
import { freePort } from "../../../tests/support/free-port";
import type { TestServer } from "../../../tests/support/server";
import { startBare, startBareScript } from "../../bare-server";
import { benchBrand } from "../../brand";
import { load, request } from "../../load";
import { print } from "../../report";
import { cookieOf, shopper } from "../../setup";
import { HOME } from "~/paths/pages";

const SECONDS = 5;
const DESKTOP = { "User-Agent": "Desktop", "Accept-Encoding": "gzip" };

/** Measures two in turn, three rounds each, and answers the ratio of the sums: what slows the machine slows both. */
async function ratio(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<{ ours: number; theirs: number; ratio: number }> {
  const sums = { ours: 0, theirs: 0 };
  for (const _round of [1, 2, 3]) {
    sums.theirs += await theirs();
    sums.ours += await ours();
  }
  return { ours: sums.ours / 3, theirs: sums.theirs / 3, ratio: sums.ours / sums.theirs };
}

async function rate(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const bytes = request("GET", path, headers);
  await load({ port, connections: 10, next: () => bytes, seconds: 1 });
  const result = await load({ port, connections: 10, next: () => bytes, seconds: SECONDS });
  if (result.failed) throw new Error(`${result.failed} of ${result.answered} answers of ${path} failed`);
  return result.perSecond;
}

export async function menuPage(server: TestServer): Promise<void> {
  const visitor = new Client(server, "bench200.localhost");
  const page = await visitor.get("/", { headers: { "user-agent": "Desktop", "accept-encoding": "gzip" } });
  const folder = mkdtempSync(join(tmpdir(), "platefront-bench-"));
  writeFileSync(join(folder, "page.gz"), page.body);

  const bare = await startBareScript("http.ts", [join(folder, "page.gz")]);
  const host = { Host: `bench200.localhost:${server.port}`, ...DESKTOP };
  const cached = await ratio(
    () => rate(server.port, "/", host),
    () => rate(bare.port, "/", { Host: "x", "Accept-Encoding": "gzip" }),
  );
  bare.stop();
  print({
    name: "menu page, 200 items, no session / bare node:http",
    value: cached.ratio,
    baseline: `${cached.ours.toFixed(0)} of ${cached.theirs.toFixed(0)} a second`,
    least: 0.25,
    aim: 0.5,
    better: "larger",
  });

  const shopping = await shopper(server, 200, 5);
  const remix = await bareRemix(folder);
  const rendered = await ratio(
    () => rate(server.port, "/", { ...host, Cookie: cookieOf(shopping) }),
    () => rate(remix.port, "/", { Host: "localhost", "Accept-Encoding": "gzip" }),
  );
  remix.stop();
  print({
    name: "same page, session and 5 lines / bare Remix page",
    value: rendered.ratio,
    baseline: `${rendered.ours.toFixed(0)} of ${rendered.theirs.toFixed(0)} a second`,
    least: 0.8,
    aim: 2,
    better: "larger",
  });

  const cost = async (items: number) =>
    1 /
    (await rate(server.port, "/", {
      Host: `bench${items}.localhost:${server.port}`,
      ...DESKTOP,
      Cookie: cookieOf(await shopper(server, items, 5)),
    }));
  const short = await cost(100);
  const long = await cost(300);
  print({
    name: "cost of the page, 300 items / 100 items",
    value: long / short,
    baseline: `${(long * 1000).toFixed(2)} ms against ${(short * 1000).toFixed(2)} ms`,
    least: 3,
    aim: 2.5,
    better: "smaller",
  });
  await sizes(server, page.headers["content-encoding"] === "gzip" ? gunzipSync(page.body).toString() : page.text);
}

/** How the server answers a browser by https, and what most limits are told in. */
const ENCODINGS = [
  ["br", "Brotli", { html: 13, css: 11.2, script: 115 }],
  ["gzip", "gzip", { html: 15, css: 12, script: 125 }],
] as const;

/** What the menu page weighs on the wire, as the server sends it. */
async function sizes(server: TestServer, html: string): Promise<void> {
  const client = new Client(server, "bench200.localhost");
  const matches = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""))];
  const scripts = matches(/(?:href|src|from|import)[= ]?"(\/assets\/[^"]+\.js)"/g);
  const styles = matches(/href="(\/assets\/[^"]+\.css)"/g);
  for (const [encoding, name, least] of ENCODINGS) {
    const headers = { "user-agent": "Desktop", "accept-encoding": encoding };
    const weigh = async (paths: string[]) => {
      const answers = await Promise.all(paths.map((path) => client.get(path, { headers })));
      return answers.reduce((sum, answer) => sum + answer.body.length, 0) / 1000;
    };
    const tell = (what: string, value: number, limit: number) =>
      print({ name: `${what}, ${name}`, value, unit: "kB", least: limit, aim: limit * 0.95, better: "smaller" });
    tell("HTML of 200 items", await weigh([HOME.desktop]), least.html);
    tell("CSS", await weigh(styles), least.css);
    tell(`JavaScript of the menu page (${scripts.length} files)`, await weigh(scripts), least.script);
  }
}

/** The framework as it comes, rendering the same list from memory. */
async function bareRemix(folder: string) {
  const { menus } = benchBrand({ id: 200, slug: "bench200", items: 200 });
  const items = menus.main.categories
    .flatMap((category) => category.items)
    .map(({ id, name, description, unit_price, image }) => ({
      id,
      name,
      description,
      price: `SGD ${unit_price}`,
      image: `/media/${image}`,
    }));
  writeFileSync(join(folder, "items.json"), JSON.stringify(items));
  execFileSync("npx", ["remix", "vite:build", "--logLevel", "error"], { cwd: "bench/bare/remix", stdio: "inherit" });
  return startBare(["node_modules/.bin/remix-serve", "bench/bare/remix/build/server/index.js"], {
    PORT: String(await freePort()),
    BARE_ITEMS: join(folder, "items.json"),
  });
}

/**
 * The operator's tool for brands: checks the files of `tenants/<slug>/` and brings them live on the running server.
 * Ends with 0 when all went well, 1 when a brand was refused, 2 when it was called wrongly, 3 when the server is away.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { BrandProblem } from "~/tenancy/check-brand.server";
import { brandSlugs, readBrand, type BrandFolder } from "./brand-files";
import { operatorClient, OperatorError, type OperatorCall } from "./operator-client";

const ROOT = process.env.TENANTS_DIR ?? "tenants";
const USAGE = `npm run tenant -- check [slug …]   checks the files of brands (of all, when none is named)
npm run tenant -- apply [slug …]   checks them and brings them live on the running server
npm run tenant -- list             lists the brands of the running server

Brands are read from tenants/, or from TENANTS_DIR.
The server is PLATEFRONT_URL, or http://127.0.0.1:3000; the token is OPERATOR_TOKEN, or the demo's own.`;

const appliedSchema = z.object({
  ok: z.literal(true),
  version: z.string(),
  changed: z.boolean(),
  hostnames: z.array(z.string()),
});
const missingSchema = z.object({ missing_images: z.array(z.string()) });
const problemsSchema = z.object({
  problems: z.array(z.object({ file: z.string(), path: z.string(), problem: z.string() })),
});
const listSchema = z.object({
  tenants: z.array(z.object({ slug: z.string(), hostnames: z.array(z.string()), version: z.string() })),
});

async function main([command, ...slugs]: string[]): Promise<number> {
  if (command === "list" && slugs.length === 0) return list(operatorClient(process.env));
  if (command !== "check" && command !== "apply") return usage();
  const unknown = slugs.filter((slug) => !existsSync(join(ROOT, slug)));
  if (unknown.length) return usage(unknown.map((slug) => `There is no folder ${join(ROOT, slug)}`).join("\n"));
  const call = command === "apply" ? operatorClient(process.env) : null;
  let refused = 0;
  for (const slug of slugs.length ? slugs : brandSlugs(ROOT)) {
    if (!(await handle(slug, call))) refused++;
  }
  return refused ? 1 : 0;
}

/** Checks a brand and, with a server, applies it. Answers whether all is well. */
async function handle(slug: string, call: OperatorCall | null): Promise<boolean> {
  const started = performance.now();
  const { brand, problems } = readBrand(ROOT, slug);
  if (problems.length) return tellProblems(brand, problems);
  if (call) return apply(brand, call, started);
  console.log(`${slug}: the files are in order (${contentsOf(brand)})`);
  return true;
}

/** Sends the documents, then the pictures that the server turns out to lack. */
async function apply(brand: BrandFolder, call: OperatorCall, started: number): Promise<boolean> {
  const put = (image_bytes: Record<string, string>) =>
    call("PUT", `/operator/tenants/${brand.slug}`, { ...brand.files, image_bytes });
  let answer = await put({});
  const missing = missingSchema.safeParse(answer.body);
  if (answer.status === 409 && missing.success) answer = await put(bytesOf(brand, missing.data.missing_images));
  const refused = problemsSchema.safeParse(answer.body);
  if (refused.success) return tellProblems(brand, refused.data.problems);
  const applied = appliedSchema.safeParse(answer.body);
  if (!applied.success)
    return fail(`${brand.slug}: the server answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`);
  const { changed, hostnames, version } = applied.data;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${brand.slug}: ${changed ? "live" : "unchanged"} at ${hostnames.join(", ")} (version ${version}, ${contentsOf(brand)}, ${seconds} s)`,
  );
  return true;
}

async function list(call: OperatorCall): Promise<number> {
  const { body, status } = await call("GET", "/operator/tenants");
  const found = listSchema.safeParse(body);
  if (!found.success) throw new OperatorError(`The server answered ${status}`);
  for (const { slug, hostnames, version } of found.data.tenants)
    console.log(`${slug.padEnd(20)} ${version.padEnd(14)} ${hostnames.join(", ")}`);
  return 0;
}

const bytesOf = (brand: BrandFolder, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, brand.imageBytes.get(name)?.toString("base64") ?? ""]));

function contentsOf({ files, imageBytes }: BrandFolder): string {
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
  return [
    count(files.outlets.length, "outlet"),
    count(Object.keys(files.menus).length, "menu"),
    count(imageBytes.size, "picture"),
  ].join(", ");
}

function tellProblems({ folder }: BrandFolder, problems: BrandProblem[]): false {
  for (const { file, path, problem } of problems)
    console.error(`${join(folder, file)}: ${path ? `${path}: ` : ""}${problem}`);
  return fail(`${folder}: ${problems.length === 1 ? "1 problem" : `${problems.length} problems`}`);
}

function fail(message: string): false {
  console.error(message);
  return false;
}

function usage(message?: string): number {
  console.error(message ? `${message}\n\n${USAGE}` : USAGE);
  return 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 3;
}

/** Checks brands' folders, alone and against each other, and brings them live. */
import { join } from "node:path";
import type { AnsweredOf } from "~/contracts/model/contract.server";
import { applyTenant, listTenants } from "~/contracts/operators/brands.server";
import type { BrandProblem } from "~/tenancy/brand/brand-rules.server";
import { isRefusal } from "~/tenancy/brand/check-brand.server";
import { demoAddresses } from "~/tenancy/provider-addresses.server";
import { brandSlugs, placeOf, readBrand, type BrandFolder } from "./brand-files";
import { neighbourProblems } from "./neighbours";
import { ask, make, problemOf, RefusedError, type OperatorCall } from "./operator-client";

export type ListedTenant = AnsweredOf<typeof listTenants>["tenants"][number];

/** The brands of the server. */
export const tenantsOf = async (call: OperatorCall): Promise<ListedTenant[]> => (await ask(call, listTenants)).tenants;

/** Checks the brands, and with a server applies those that are in order. Answers how many were refused. */
export async function handleTenants(root: string, slugs: string[], call: OperatorCall | null): Promise<number> {
  const ready: { brand: BrandFolder; started: number }[] = [];
  for (const slug of slugs) {
    const started = performance.now();
    const { brand, problems } = await readBrand(root, slug);
    const all = [...problems, ...neighbourProblems(root, slug), ...(call ? [] : demoOnly(brand))];
    tell(brand, all);
    if (all.some(isRefusal)) countRefusals(brand.folder, all);
    else ready.push({ brand, started });
  }
  let refused = slugs.length - ready.length;
  if (!call) {
    for (const { brand } of ready) console.log(`${brand.slug}: the files are in order (${contentsOf(brand)})`);
    return refused;
  }
  const live = await tenantsOf(call);
  for (const { brand, started } of ready) {
    const moved = movedHostnames(brand, { ready: ready.map((each) => each.brand), live });
    if (!(await isTaken(brand.slug, apply(brand, { call, moved, started })))) refused++;
  }
  return refused;
}

/** What only the demo takes, told by a check; at an apply the server judges, which knows what it is. */
function demoOnly({ files }: BrandFolder): BrandProblem[] {
  const mode = process.env.APP_MODE;
  if (mode === "demo") return [];
  return demoAddresses(files).map((found) => (mode === "production" ? found : { ...found, severity: "warning" }));
}

/** Tells which brands of the server have no folder any more. */
export function tellWithoutFolder(root: string, live: readonly ListedTenant[]): void {
  const folders = new Set(brandSlugs(root));
  for (const { slug, status } of live)
    if (status !== "removed" && !folders.has(slug))
      console.error(
        `${slug} is ${status} on the server, but has no folder ${join(root, slug)}: it stays as it is; npm run tenant -- remove ${slug} takes it away`,
      );
}

/** Hostnames that another brand has on the server and gives up by its own files in this very run. */
function movedHostnames(
  { slug, files }: BrandFolder,
  { ready, live }: { ready: BrandFolder[]; live: readonly ListedTenant[] },
): string[] {
  return files.company.hostnames.filter((hostname) => {
    const owner = live.find((tenant) => tenant.slug !== slug && tenant.hostnames.includes(hostname));
    const given = ready.find((brand) => brand.slug === owner?.slug);
    return given !== undefined && !given.files.company.hostnames.includes(hostname);
  });
}

const { told } = applyTenant;
type Applying = { call: OperatorCall; moved: string[]; started: number };

/** Tells what the server does not take; the next brand may be taken. */
async function isTaken(slug: string, applying: Promise<boolean>): Promise<boolean> {
  try {
    return await applying;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(`${slug}: ${error.message}`);
    return false;
  }
}

/** Sends the documents, then the pictures that the server turns out to lack. */
async function apply(brand: BrandFolder, { call, moved, started }: Applying): Promise<boolean> {
  const put = (image_bytes: Record<string, string>) =>
    make(call, applyTenant, {
      params: { slug: brand.slug },
      body: { ...brand.files, image_bytes, moved_hostnames: moved },
    });
  let answer = await put({});
  const missing = told.pick({ missing_images: true }).safeParse(answer.body);
  if (answer.status === 409 && missing.success) answer = await put(bytesOf(brand, missing.data.missing_images));
  const refused = told.pick({ problems: true }).safeParse(answer.body);
  if (refused.success) {
    tell(brand, refused.data.problems.filter(isRefusal));
    countRefusals(brand.folder, refused.data.problems);
    return false;
  }
  const applied = applyTenant.answer.safeParse(answer.body);
  if (!applied.success) throw problemOf(answer);
  const { changed, hostnames, version, status, warnings } = applied.data;
  // Those of the files have been told before they were sent.
  tell(
    brand,
    warnings.filter(({ problem }) => problem.startsWith("nobody can sign in")),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const how =
    status === "suspended" ? `${changed ? "changed" : "unchanged"}, still suspended` : changed ? "live" : "unchanged";
  console.log(
    `${brand.slug}: ${how} at ${hostnames.join(", ")} (version ${version}, ${contentsOf(brand)}, ${seconds} s)`,
  );
  return true;
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

function tell(brand: BrandFolder, problems: readonly BrandProblem[]): void {
  for (const found of problems) {
    const [place, severity] = [placeOf(brand, found), found.severity === "warning" ? "warning" : ""];
    console.error([join(brand.folder, found.file), place, severity, found.problem].filter(Boolean).join(": "));
  }
}

function countRefusals(folder: string, problems: readonly BrandProblem[]): void {
  const count = problems.filter(isRefusal).length;
  console.error(`${folder}: ${count === 1 ? "1 problem" : `${count} problems`}`);
}

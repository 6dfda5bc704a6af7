/** A brand as it lies on disk: `tenants/<slug>/`. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkBrand, type BrandProblem } from "~/tenancy/check-brand.server";
import { jsonErrorPosition } from "./json-position";

/** What the server gets, apart from the pictures' bytes. */
type BrandUploadFiles = Parameters<typeof checkBrand>[1] & {
  /** File name → content hash. */
  images: Record<string, string>;
};

export type BrandFolder = {
  slug: string;
  folder: string;
  files: BrandUploadFiles;
  imageBytes: ReadonlyMap<string, Buffer>;
};

/** Every folder under `root` that holds a brand. */
export function brandSlugs(root: string): string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, "company.json")));
}

/** Reads a brand's folder and checks it; without problems `brand` may be sent. */
export function readBrand(root: string, slug: string): { brand: BrandFolder; problems: BrandProblem[] } {
  const folder = join(root, slug);
  const problems: BrandProblem[] = [];
  const json = (file: string) => readJsonFile(folder, file, problems);
  const optional = (file: string) => (existsSync(join(folder, file)) ? json(file) : []);
  const menus = Object.fromEntries(
    namesIn(join(folder, "menus"), ".json").map((file) => [file.slice(0, -5), json(`menus/${file}`)]),
  );
  const imageBytes = new Map(
    namesIn(join(folder, "images"), "").map((name) => [name, readFileSync(join(folder, "images", name))]),
  );
  const documents = {
    company: json("company.json"),
    outlets: json("outlets.json"),
    menus,
    payment_types: json("payment-types.json"),
    promotions: optional("promotions.json"),
    coupons: optional("coupons.json"),
  };
  // checkBrand looks at every document through its schema; what is no brand comes back as problems.
  const brand = documents as Omit<BrandUploadFiles, "images">;
  if (problems.length === 0) problems.push(...checkBrand(slug, brand, [...imageBytes.keys()]));
  const images = Object.fromEntries([...imageBytes].map(([name, bytes]) => [name, imageHash(bytes)]));
  return { brand: { slug, folder, files: { ...brand, images }, imageBytes }, problems };
}

/** As the server knows a picture: the beginning of its SHA-256. */
const imageHash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

function namesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(
    (name) => name.endsWith(ending) && !name.startsWith(".") && statSync(join(folder, name)).isFile(),
  );
}

function readJsonFile(folder: string, file: string, problems: BrandProblem[]): unknown {
  const path = join(folder, file);
  if (!existsSync(path)) {
    problems.push({ file, path: "", problem: "is missing" });
    return undefined;
  }
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  const wrong = jsonErrorPosition(text);
  if (wrong === null) return JSON.parse(text);
  problems.push({ file, path: `line ${wrong.line}, column ${wrong.column}`, problem: "this is not valid JSON" });
  return undefined;
}

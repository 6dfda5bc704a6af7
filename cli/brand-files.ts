/** A brand as it lies on disk: `tenants/<slug>/`. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BrandDocuments } from "~/db/tenancy/brand-documents.server";
import type { BrandUpload } from "~/services/operators/apply-brand.server";
import { checkPicture, isPictureName, pictureHash } from "~/services/operators/picture-check.server";
import { BRAND_FILES, menuFile } from "~/tenancy/brand/brand-files.server";
import type { BrandProblem } from "~/tenancy/brand/brand-rules.server";
import { checkBrand, isRefusal } from "~/tenancy/brand/check-brand.server";
import { jsonDuplicate, jsonErrorPosition, positionOfPath, type Position } from "./json-position";

export type BrandFolder = {
  slug: string;
  folder: string;
  /** What the server gets, apart from the pictures' bytes. */
  files: BrandDocuments & Pick<BrandUpload, "images">;
  imageBytes: ReadonlyMap<string, Buffer>;
  /** What stands in the JSON files that could be read, by their names. */
  texts: ReadonlyMap<string, string>;
};

export type ReadBrand = { brand: BrandFolder; problems: BrandProblem[] };

/** Together they must fit into one call, a third larger than they are. */
const MAX_PICTURES_BYTES = 17_000_000;

/** Every folder under `root` that holds a brand; none when there is no such folder. */
export function brandSlugs(root: string): string[] {
  if (!isFolder(root)) return [];
  return readdirSync(root).filter((name) => existsSync(join(root, name, BRAND_FILES.company.file)));
}

export const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/** Reads a brand's folder and checks it; without an error among the problems `brand` may be sent. */
export async function readBrand(root: string, slug: string): Promise<ReadBrand> {
  const folder = join(root, slug);
  const problems: BrandProblem[] = [];
  const tell: Tell = (file, problem, path = "") => void problems.push({ file, path, problem, severity: "error" });
  const texts = new Map<string, string>();
  const json = (file: string) => readJsonFile(folder, file, { tell, texts });
  const menus = Object.fromEntries(
    namesIn(folder, "menus", tell)
      .filter((file) => file.endsWith(".json"))
      .map((file) => file.slice(0, -".json".length))
      .map((name) => [name, json(menuFile(name).file)]),
  );
  const imageBytes = readPictures(folder, problems, tell);
  const documents = Object.entries(BRAND_FILES).map(([part, { file, isOptional }]): [string, unknown] => [
    part,
    isOptional && !existsSync(join(folder, file)) ? [] : json(file),
  ]);
  // checkBrand looks at every document through its schema; what is no brand comes back as problems.
  const brand = { ...Object.fromEntries(documents), menus } as BrandDocuments;
  if (!problems.some(isRefusal)) {
    problems.push(...(await checkBrand(slug, brand, [...imageBytes.keys()])));
    problems.push(...(await pictureProblems(imageBytes)));
  }
  const images = Object.fromEntries([...imageBytes].map(([name, bytes]) => [name, pictureHash(bytes)]));
  return { brand: { slug, folder, files: { ...brand, images }, imageBytes, texts }, problems };
}

type Tell = (file: string, problem: string, path?: string) => void;

/** Files that no brand can use as a picture are told and left out. */
function readPictures(folder: string, problems: BrandProblem[], tell: Tell): Map<string, Buffer> {
  const found = namesIn(folder, "images", tell);
  for (const name of found.filter((each) => !isPictureName(each)))
    problems.push({
      file: `images/${name}`,
      path: "",
      problem: "is left out: pictures are named in lower-case letters, digits and dashes, and end in .webp or .svg",
      severity: "warning",
    });
  const read = found.filter(isPictureName).flatMap((name): [string, Buffer][] => {
    const bytes = readBytes(folder, `images/${name}`, tell);
    return bytes ? [[name, bytes]] : [];
  });
  const total = read.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  if (total > MAX_PICTURES_BYTES)
    tell(
      "images",
      `holds ${(total / 1e6).toFixed(1)} MB of pictures, more than ${MAX_PICTURES_BYTES / 1e6} MB: make them smaller`,
    );
  return new Map(read);
}

async function pictureProblems(pictures: ReadonlyMap<string, Buffer>): Promise<BrandProblem[]> {
  const found: BrandProblem[] = [];
  for (const [name, bytes] of pictures) {
    const checked = await checkPicture(name, bytes);
    const about = { file: `images/${name}`, path: "" };
    if (!checked.ok) found.push({ ...about, problem: checked.problem, severity: "error" });
    else if (checked.note) found.push({ ...about, problem: checked.note, severity: "warning" });
  }
  return found;
}

/** The files in a folder of the brand; hidden ones are the system's. */
function namesIn(folder: string, name: string, tell: Tell): string[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  if (!isFolder(path)) {
    tell(name, "is a file: make it a folder");
    return [];
  }
  return readdirSync(path).filter((file) => !file.startsWith(".") && !isFolder(join(path, file)));
}

function readBytes(folder: string, file: string, tell: Tell): Buffer | null {
  const path = join(folder, file);
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") tell(file, "is missing");
    else if (code === "EISDIR") tell(file, "is a folder: it must be a file");
    else if (code === "EACCES") tell(file, "may not be read by you: give yourself the right to");
    else tell(file, `cannot be read (${String(code)})`);
    return null;
  }
}

function readJsonFile(
  folder: string,
  file: string,
  { tell, texts }: { tell: Tell; texts: Map<string, string> },
): unknown {
  const bytes = readBytes(folder, file, tell);
  if (!bytes) return undefined;
  const text = decoded(bytes);
  if (text === null) {
    tell(file, "is not saved as UTF-8: save it again with the encoding UTF-8", `line ${undecodableLine(bytes)}`);
    return undefined;
  }
  const wrong = jsonErrorPosition(text);
  if (wrong) {
    tell(file, "this is not valid JSON", inWords(wrong));
    return undefined;
  }
  texts.set(file, text);
  const twice = jsonDuplicate(text);
  if (twice) tell(file, `has "${twice.key}" a second time: only one can be meant`, inWords(twice));
  return JSON.parse(text);
}

const inWords = ({ line, column }: Position) => `line ${line}, column ${column}`;

/** The place of a problem, with its line and column where the file has it: "outlets[0].name (line 3, column 14)". */
export function placeOf({ texts }: Pick<BrandFolder, "texts">, { file, path }: BrandProblem): string {
  const position = positionOfPath(texts.get(file) ?? "", path);
  return position ? `${path} (${inWords(position)})` : path;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text without its mark of UTF-8, or null when it is in another encoding. */
function decoded(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function undecodableLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start);
    const stop = end === -1 ? bytes.length : end;
    if (decoded(bytes.subarray(start, stop)) === null) return line;
    start = stop + 1;
  }
  return line;
}

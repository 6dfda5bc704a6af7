/** Checks a brand's files; every problem names the file, the path in it, what is wrong and what would be right. Used by the operator's tool and by the server. */
import type { z } from "zod/v4";
import type { BrandDocuments } from "~/db/tenancy/brand-documents.server";
import type { Menu } from "~/ordering/model/menu";
import { breathe } from "~/platform/breathe.server";
import { pathText, readInput } from "~/platform/read-input.server";
import { BRAND_FILES, menuFile } from "./brand-files.server";
import { brandRules, type BrandProblem } from "./brand-rules.server";
import { itemsOf } from "./places.server";
import { danglingReferences } from "./promotion-schema.server";

export const isRefusal = ({ severity }: BrandProblem): boolean => severity === "error";

/**
 * All problems of a brand's documents; without an error among them it may go live. `images` are the names of its pictures.
 * A large menu alone takes tens of milliseconds, so others are heard after each document.
 */
export async function checkBrand(slug: string, brand: BrandDocuments, images: string[]): Promise<BrandProblem[]> {
  const problems: BrandProblem[] = [];
  const tell = (file: string, path: string, problem: string) =>
    void problems.push({ file, path, problem, severity: "error" });
  const read = async <S extends z.ZodType>(
    { file, schema }: { file: string; schema: (precision: number) => S },
    document: unknown,
    precision: number,
  ): Promise<z.output<S> | undefined> => {
    await breathe();
    for (const path of pathsOfLostLetters(document)) tell(file, path, LOST_LETTER);
    const result = readInput(schema(precision), document);
    if (result.ok) return result.data;
    for (const { path, problem } of result.problems) tell(file, path, problem);
    return undefined;
  };

  if (!/^[a-z0-9-]{1,40}$/.test(slug)) tell(".", "", "the folder's name must be lower-case letters, digits and dashes");
  const company = await read(BRAND_FILES.company, brand.company, 2);
  const precision = company?.decimal_precision ?? 2;
  const outlets = await read(BRAND_FILES.outlets, brand.outlets, precision);
  const paymentTypes = await read(BRAND_FILES.payment_types, brand.payment_types, precision);
  const promotions = await read(BRAND_FILES.promotions, brand.promotions, precision);
  const coupons = await read(BRAND_FILES.coupons, brand.coupons, precision);
  const menus = new Map<string, Menu>();
  const used: UsedPicture[] = company ? [{ image: company.logo, file: "company.json", path: "logo" }] : [];
  for (const [name, document] of Object.entries(brand.menus)) {
    const menu = await read(menuFile(name), document, precision);
    if (menu) menus.set(name, menu);
    if (menu) used.push(...menuPictures(menuFile(name).file, menu));
  }
  for (const [position, outlet] of (outlets ?? []).entries()) {
    if (outlet.menu && !(outlet.menu in brand.menus))
      tell("outlets.json", `[${position}].menu`, `there is no menus/${outlet.menu}.json`);
    for (const [i, { image }] of outlet.advertisements.desktop.entries())
      used.push({ image, file: "outlets.json", path: `[${position}].advertisements.desktop[${i}].image` });
  }
  const areMenusRead = menus.size === Object.keys(brand.menus).length;
  // A menu that could not be read would make everything in it look missing.
  if (areMenusRead)
    for (const { path, problem } of danglingReferences(promotions ?? [], [...menus.values()]))
      tell("promotions.json", path, problem);
  for (const { image, file, path } of used) if (!images.includes(image)) tell(file, path, missingImage(image, images));
  if (company && outlets && paymentTypes && promotions && coupons && areMenusRead) {
    await breathe();
    const whole = { company, outlets, menus, paymentTypes, promotions, coupons };
    problems.push(...brandRules(whole, new Date().getUTCFullYear()));
  }
  return problems;
}

const missingImage = (image: string, images: readonly string[]) => {
  const like = images.find((name) => name.toLowerCase() === image.toLowerCase());
  return like
    ? `images/${image} is missing: images/${like} is written otherwise, rename it`
    : `images/${image} is missing`;
};

const LOST_LETTER =
  "holds the sign � in place of a letter: it was lost when the text was saved in another encoding than UTF-8, so write it again";

/** Where a text holds the sign that decoders put for what they cannot read. */
function pathsOfLostLetters(node: unknown, path = ""): string[] {
  if (typeof node === "string") return node.includes("\uFFFD") ? [path] : [];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    pathsOfLostLetters(value, Array.isArray(node) ? `${path}[${key}]` : `${path}${path && "."}${key}`),
  );
}

type UsedPicture = { image: string; file: string; path: string };

const menuPictures = (file: string, menu: Menu): UsedPicture[] =>
  itemsOf(menu).flatMap(({ item: { image }, place }) =>
    image ? [{ image, file, path: pathText([...place, "image"]) }] : [],
  );

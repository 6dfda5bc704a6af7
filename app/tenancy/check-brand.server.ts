/** Checks a brand's files; every problem names the file, the path in it and what is wrong. Used by the operator's tool and by the server. */
import type { z } from "zod/v4";
import type { BrandDocuments } from "~/db/companies.server";
import type { Category, Menu } from "~/ordering/menu";
import { companyFileSchema, menuFileSchema, outletsFileSchema, paymentTypesFileSchema } from "./brand-schema.server";
import { couponsFileSchema, danglingReferences, promotionsFileSchema } from "./promotion-schema.server";

export type BrandProblem = { file: string; path: string; problem: string };

/** All problems of a brand's documents; empty when it may go live. `images` are the names of its pictures. */
export function checkBrand(slug: string, brand: BrandDocuments, images: string[]): BrandProblem[] {
  const problems: BrandProblem[] = [];
  const read = <S extends z.ZodType>(file: string, schema: S, document: unknown): z.infer<S> | undefined => {
    const result = schema.safeParse(document);
    if (result.success) return result.data;
    problems.push(
      ...result.error.issues.map((issue) => ({ file, path: pathText(issue.path), problem: issue.message })),
    );
    return undefined;
  };

  if (!/^[a-z0-9-]{1,40}$/.test(slug))
    problems.push({ file: ".", path: "", problem: "the folder's name must be lower-case letters, digits and dashes" });
  const company = read("company.json", companyFileSchema, brand.company);
  const precision = company?.decimal_precision ?? 2;
  const outlets = read("outlets.json", outletsFileSchema(precision), brand.outlets);
  read("payment-types.json", paymentTypesFileSchema, brand.payment_types);
  const promotions = read("promotions.json", promotionsFileSchema(precision), brand.promotions);
  read("coupons.json", couponsFileSchema(precision), brand.coupons);
  const menus: Menu[] = [];
  const used = new Map<string, string>();
  if (company) used.set(company.logo, "company.json");
  for (const [name, document] of Object.entries(brand.menus)) {
    const file = `menus/${name}.json`;
    const menu = read(file, menuFileSchema(precision), document);
    if (menu) menus.push(menu);
    for (const image of menu ? menuImages(menu.categories) : []) used.set(image, file);
  }
  for (const [position, outlet] of (outlets ?? []).entries()) {
    if (outlet.menu && !(outlet.menu in brand.menus)) {
      problems.push({
        file: "outlets.json",
        path: `[${position}].menu`,
        problem: `there is no menus/${outlet.menu}.json`,
      });
    }
    for (const advertisement of outlet.advertisements.desktop) used.set(advertisement.image, "outlets.json");
  }
  // A menu that could not be read would make everything in it look missing.
  if (menus.length === Object.keys(brand.menus).length) {
    const dangling = danglingReferences(promotions ?? [], menus);
    problems.push(...dangling.map((reference) => ({ file: "promotions.json", ...reference })));
  }
  const present = new Set(images);
  for (const [image, file] of used)
    if (!present.has(image)) problems.push({ file, path: "image", problem: `images/${image} is missing` });
  return problems;
}

function menuImages(categories: Category[]): string[] {
  return categories.flatMap((category) => [
    ...category.items.flatMap((item) => [item, ...item.items]).flatMap((item) => (item.image ? [item.image] : [])),
    ...menuImages(category.categories),
  ]);
}

/** ["categories", 2, "name"] → "categories[2].name". */
function pathText(path: PropertyKey[]): string {
  return path.map((part, i) => (typeof part === "number" ? `[${part}]` : `${i ? "." : ""}${String(part)}`)).join("");
}

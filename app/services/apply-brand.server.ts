/** Brings a brand live: checks its documents, writes them in one transaction, and drops every cached copy. */
import { createHash } from "node:crypto";
import { z } from "zod/v4";
import { transaction } from "~/db/client.server";
import { findConflicts, listImages, loadCompany, replaceBrand, replaceImages } from "~/db/companies.server";
import { isForOperators } from "~/platform/operator.server";
import { versionOf } from "~/tenancy/company.server";
import { checkBrand, type BrandProblem } from "~/tenancy/check-brand.server";
import { announceChange } from "~/tenancy/resolve.server";
import { measureImage } from "./images.server";

const document = z.record(z.string(), z.unknown());
/** What the operator's tool sends: the brand's files as they are, and the pictures the server does not have yet. */
export const brandUploadSchema = z.object({
  company: document.and(z.object({ id: z.int().positive(), hostnames: z.array(z.string()).min(1) })),
  outlets: z.array(
    document.and(
      z.object({
        id: z.int().positive(),
        menu: z.string().nullable(),
        delivery_areas: z.array(document.and(z.object({ id: z.int() }))).optional(),
      }),
    ),
  ),
  menus: z.record(z.string(), document),
  payment_types: z.array(document.and(z.object({ id: z.int().positive() }))),
  promotions: z.array(document.and(z.object({ id: z.int().positive() }))).default([]),
  coupons: z
    .array(
      document.and(
        z.object({
          discount_id: z.int().positive(),
          code: z.string(),
          usage_limit: z.int().positive().nullish(),
        }),
      ),
    )
    .default([]),
  /** File name → content hash of every picture of the brand. */
  images: z.record(z.string(), z.string()),
  /** File name → bytes in base64, for pictures that are new or changed. */
  image_bytes: z.record(z.string(), z.base64()),
});
export type BrandUpload = z.infer<typeof brandUploadSchema>;

export type ApplyResult =
  | { ok: true; version: string; changed: boolean; hostnames: string[] }
  | { ok: false; problems: BrandProblem[] }
  | { ok: false; missing_images: string[] };

/** The hash under which a picture is known: it stands in its address. */
export const imageHash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/**
 * Applies a brand. Answers the problems of its files, or the pictures still to be sent, or the new version.
 * The brand is live at the next request on every process.
 */
export async function applyBrand(slug: string, upload: BrandUpload): Promise<ApplyResult> {
  const { images, image_bytes, ...brand } = upload;
  const tenant = brand.company.id;
  const problems = [
    ...checkBrand(slug, brand, Object.keys(images)),
    ...(await conflicts(tenant, slug, brand.company.hostnames)),
  ];
  if (problems.length) return { ok: false, problems };

  const stored = new Map((await listImages(tenant)).map((image) => [image.name, image.hash]));
  const changed = Object.keys(images).filter((name) => stored.get(name) !== images[name]);
  const missing = changed.filter((name) => image_bytes[name] === undefined);
  if (missing.length) return { ok: false, missing_images: missing };

  const pictures = await Promise.all(changed.map((name) => readPicture(name, image_bytes[name] ?? "")));
  const version = versionOf([brand, images]);
  const before = await loadCompany(tenant);
  if (before?.version !== version) {
    await transaction(async (tx) => {
      await replaceBrand(tenant, slug, version, brand, tx);
      await replaceImages(tenant, pictures, Object.keys(images), tx);
    });
  }
  const hostnames = [...new Set([...brand.company.hostnames, ...(before?.hostnames ?? [])])];
  await announceChange(tenant, hostnames);
  return { ok: true, version, changed: before?.version !== version, hostnames: brand.company.hostnames };
}

async function readPicture(name: string, base64: string) {
  const bytes = Buffer.from(base64, "base64");
  return { name, bytes, hash: imageHash(bytes), ...(await measureImage(bytes)) };
}

async function conflicts(tenant: number, slug: string, hostnames: string[]): Promise<BrandProblem[]> {
  const forOperators = hostnames.filter(isForOperators).map((hostname) => ({
    file: "company.json",
    path: "hostnames",
    problem: `${hostname} is where this server answers its operator (OPERATOR_HOSTS); a brand needs one of its own`,
  }));
  return [...forOperators, ...(await taken(tenant, slug, hostnames))];
}

async function taken(tenant: number, slug: string, hostnames: string[]): Promise<BrandProblem[]> {
  const found = await findConflicts(tenant, slug, hostnames);
  return found.map((conflict) =>
    conflict.hostname
      ? { file: "company.json", path: "hostnames", problem: `${conflict.hostname} belongs to another company` }
      : {
          file: "company.json",
          path: "id",
          problem: `company ${tenant} and slug ${conflict.slug} do not belong together on this server`,
        },
  );
}

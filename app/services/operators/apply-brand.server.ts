/** Brings a brand live: checks its documents, writes them in one transaction, and drops every cached copy. */
import { transaction } from "~/db/client.server";
import { loadCompany } from "~/db/tenancy/companies.server";
import { listImages, replaceImages } from "~/db/tenancy/images.server";
import { findConflicts, replaceBrand, type Conflict } from "~/db/tenancy/replace-brand.server";
import type { CompanyStatus } from "~/db/documents.server";
import type { BrandDocuments } from "~/db/tenancy/brand-documents.server";
import { isDemo } from "~/platform/environment/env.server";
import { isForOperators } from "~/platform/operator-hosts.server";
import type { BrandProblem } from "~/tenancy/brand/brand-rules.server";
import { checkBrand, isRefusal } from "~/tenancy/brand/check-brand.server";
import { demoAddresses } from "~/tenancy/provider-addresses.server";
import { versionOf } from "~/tenancy/company.server";
import { announceChange } from "~/tenancy/resolve.server";
import { deploymentWarnings } from "./deployment-warnings.server";
import { checkPicture, pictureHash } from "./picture-check.server";
import { sealingProblems, withSealedAccounts } from "./sealed-accounts.server";

/** What the operator's tool sends: the brand's files as they are, and the pictures the server does not have yet. */
export type BrandUpload = BrandDocuments & {
  /** File name → content hash of every picture of the brand. */
  images: Record<string, string>;
  /** File name → bytes in base64, for pictures that are new or changed. */
  image_bytes: Record<string, string>;
  /** Hostnames that come here from another brand, which gives them up in the same run of the tool. */
  moved_hostnames: string[];
};

export type ApplyResult =
  | {
      ok: true;
      version: string;
      status: CompanyStatus;
      changed: boolean;
      hostnames: string[];
      warnings: BrandProblem[];
    }
  | { ok: false; problems: BrandProblem[] }
  | { ok: false; missing_images: string[] };

/**
 * Applies a brand. Answers the problems of its files, or the pictures still to be sent, or the new version.
 * The brand is live at the next request on every process; a removed one comes back, a suspended one stays suspended.
 */
export async function applyBrand(slug: string, upload: BrandUpload): Promise<ApplyResult> {
  const { images, image_bytes, moved_hostnames: moved, ...brand } = upload;
  const tenant = brand.company.id;
  const problems = [
    ...(await checkBrand(slug, brand, Object.keys(images))),
    ...(await conflicts(tenant, slug, { names: brand.company.hostnames, moved })),
    ...sealingProblems(brand),
    ...(isDemo() ? [] : demoAddresses(brand)),
  ];
  if (problems.some(isRefusal)) return { ok: false, problems };

  const stored = new Map((await listImages(tenant)).map((image) => [image.name, image.hash]));
  const changed = Object.keys(images).filter((name) => stored.get(name) !== images[name]);
  const missing = changed.filter((name) => image_bytes[name] === undefined);
  if (missing.length) return { ok: false, missing_images: missing };

  const read: (Picture | BrandProblem)[] = [];
  // One by one: all of them at once would hold the thread, and the memory of each twice.
  for (const name of changed) read.push(await readPicture(name, image_bytes[name] ?? ""));
  const damaged = read.flatMap((picture) => ("problem" in picture ? [picture] : []));
  if (damaged.length) return { ok: false, problems: [...problems, ...damaged] };
  const pictures = read.flatMap((picture) => ("problem" in picture ? [] : [picture]));

  const version = versionOf([slug, brand, images]);
  const before = await loadCompany(tenant);
  const isSame =
    before !== null && before.documents === (before.status === "suspended" ? `${version}.suspended` : version);
  if (!isSame) await write(slug, { version, moved }, { brand, pictures, names: Object.keys(images) });
  await announceChange(tenant, [...new Set([...brand.company.hostnames, ...(before?.hostnames ?? [])])]);
  const { status } = (isSame ? before : await loadCompany(tenant)) ?? { status: "live" };
  const warnings = [...problems, ...deploymentWarnings(brand.company)];
  return { ok: true, version, status, changed: !isSame, hostnames: brand.company.hostnames, warnings };
}

type Picture = { name: string; bytes: Buffer; hash: string; width: number; height: number };
type Written = { brand: BrandDocuments; pictures: Picture[]; names: string[] };

async function write(
  slug: string,
  { version, moved }: { version: string; moved: string[] },
  { brand, pictures, names }: Written,
): Promise<void> {
  const tenant = brand.company.id;
  const { losers } = await transaction(async (tx) => {
    const replaced = await replaceBrand(tenant, { slug, version, moved }, withSealedAccounts(brand), tx);
    await replaceImages(tenant, pictures, names, tx);
    return replaced;
  });
  for (const loser of losers) await announceChange(loser, brand.company.hostnames);
}

async function readPicture(name: string, base64: string): Promise<Picture | BrandProblem> {
  const bytes = Buffer.from(base64, "base64");
  const checked = await checkPicture(name, bytes);
  if (!checked.ok) return { file: `images/${name}`, path: "", problem: checked.problem, severity: "error" };
  return { name, bytes, hash: pictureHash(bytes), width: checked.width, height: checked.height };
}

type Asked = { names: string[]; moved: string[] };

async function conflicts(tenant: number, slug: string, { names, moved }: Asked): Promise<BrandProblem[]> {
  const forOperators = names.filter(isForOperators).map((hostname) => ({
    path: "hostnames",
    problem: `${hostname} is where this server answers its operator (OPERATOR_HOSTS); a brand needs one of its own`,
  }));
  const taken = (await findConflicts(tenant, slug, names))
    .filter((conflict) => !("hostname" in conflict && moved.includes(conflict.hostname)))
    .map((conflict) => inWords(conflict, { tenant, slug }));
  return [...forOperators, ...taken].map((problem) => ({ file: "company.json", severity: "error", ...problem }));
}

function inWords(conflict: Conflict, { tenant, slug }: { tenant: number; slug: string }) {
  if ("hostname" in conflict)
    return {
      path: "hostnames",
      problem: `${conflict.hostname} belongs to another company, ${conflict.owner.slug}: take it out of that brand first, or apply both together`,
    };
  if (conflict.id === tenant)
    return {
      path: "id",
      problem: `company ${tenant} is ${conflict.slug} on this server, not ${slug}: if it has a new name, run npm run tenant -- rename ${conflict.slug} ${slug}; if it is another company, give it an id of its own`,
    };
  return {
    path: "id",
    problem: `${slug} is company ${conflict.id} on this server, not ${tenant}: use that id, or another name for the folder`,
  };
}

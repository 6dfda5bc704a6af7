/**
 * The operator's tool for brands: checks the files of `tenants/<slug>/`, brings them live on the running server, and
 * suspends, removes and renames what is there.
 * Ends with 0 when all went well, 1 when a brand was refused, 2 when it was called wrongly, 3 when the server is away.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import { handleTenants, listTenants, tellWithoutFolder } from "./apply-tenants";
import { brandSlugs, isFolder } from "./brand-files";
import { operatorClient, OperatorError, tellRefusal, type OperatorCall } from "./operator-client";

const ROOT = process.env.TENANTS_DIR ?? "tenants";
const USAGE = `npm run tenant -- check [slug …]     checks the files of brands (of all, when none is named)
npm run tenant -- apply [slug …]     checks them and brings them live on the running server
npm run tenant -- list               lists the brands of the running server
npm run tenant -- suspend <slug>     its addresses say that it is closed, until it is resumed
npm run tenant -- resume <slug>      ends that
npm run tenant -- remove <slug>      its addresses are unknown; orders and customers stay, apply brings it back
npm run tenant -- rename <old> <new> gives it another slug; rename its folder too

Brands are read from tenants/, or from TENANTS_DIR.
The server is PLATEFRONT_URL, or http://127.0.0.1:3000; the token is OPERATOR_TOKEN, or the demo's own.`;

const changedSchema = z.object({
  ok: z.literal(true),
  slug: z.string(),
  hostnames: z.array(z.string()),
  kept: z.object({ orders: z.number(), customers: z.number() }),
});
type Changed = z.infer<typeof changedSchema>;

async function main([command = "", ...slugs]: string[]): Promise<number> {
  const [slug = "", renamed = ""] = slugs;
  if (command === "check" || command === "apply") return checkOrApply(command, slugs);
  if (command === "list" && slugs.length === 0) return list(operatorClient(process.env));
  if (command === "rename" && slugs.length === 2)
    return change(slug, { slug: renamed }, () => {
      const folder = isFolder(join(ROOT, slug))
        ? `; now rename the folder: mv ${join(ROOT, slug)} ${join(ROOT, renamed)}`
        : "";
      return `${slug} is ${renamed} from now on${folder}`;
    });
  const told = TOLD[command];
  if (told && slugs.length === 1) return change(slug, { status: told.status }, told.text);
  return usage();
}

const TOLD: Partial<Record<string, { status: string; text: (changed: Changed) => string }>> = {
  suspend: {
    status: "suspended",
    text: ({ slug, hostnames }) =>
      `${slug} is suspended: ${hostnames.join(", ")} answers 503, closed for the time being; npm run tenant -- resume ${slug} ends that`,
  },
  resume: { status: "live", text: ({ slug, hostnames }) => `${slug} is live again at ${hostnames.join(", ")}` },
  remove: {
    status: "removed",
    text: ({ slug, kept }) =>
      `${slug} is removed: its addresses are unknown from now on. Its ${kept.orders} orders and ${kept.customers} customers stay in the database; npm run tenant -- apply ${slug} brings it back`,
  },
};

async function checkOrApply(command: "check" | "apply", named: string[]): Promise<number> {
  const wrong = named.filter((slug) => !isFolder(join(ROOT, slug)));
  if (wrong.length) return usage(wrong.map(noFolder).join("\n"));
  const slugs = named.length ? [...new Set(named)] : brandSlugs(ROOT);
  if (slugs.length === 0)
    return usage(`There is no brand in ${ROOT}: a brand is a folder there that holds a company.json`);
  const call = command === "apply" ? operatorClient(process.env) : null;
  const refused = await handleTenants(ROOT, slugs, call);
  if (call && named.length === 0) tellWithoutFolder(ROOT, await listTenants(call));
  return refused ? 1 : 0;
}

function noFolder(slug: string): string {
  const path = join(ROOT, slug);
  return existsSync(path) ? `${path} is a file: a brand is a folder` : `There is no folder ${path}`;
}

async function list(call: OperatorCall): Promise<number> {
  const tenants = await listTenants(call);
  if (tenants.length === 0) console.log("There is no brand yet: npm run tenant -- apply <slug> brings one live");
  for (const { slug, status, hostnames, version } of tenants)
    console.log(`${slug.padEnd(20)} ${status.padEnd(10)} ${version.padEnd(24)} ${hostnames.join(", ")}`.trimEnd());
  return 0;
}

async function change(slug: string, body: object, text: (changed: Changed) => string): Promise<number> {
  const answer = await operatorClient(process.env)("PATCH", `/operator/tenants/${encodeURIComponent(slug)}`, body);
  const changed = changedSchema.safeParse(answer.body);
  if (!changed.success) return tellRefusal(answer);
  console.log(text(changed.data));
  return 0;
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

/**
 * The operator's tool for brands: checks the files of `tenants/<slug>/`, brings them live on the running server, and
 * suspends, removes and renames what is there.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AnsweredOf } from "~/contracts/model/contract.server";
import { changeTenant } from "~/contracts/operators/brands.server";
import { previewCleanUp } from "~/contracts/operators/upkeep.server";
import { handleTenants, tenantsOf, tellWithoutFolder } from "./apply-tenants";
import { brandSlugs, isFolder } from "./brand-files";
import { EXIT, runTool, UsageError, type Command } from "./command-line";
import { ask, type OperatorCall } from "./operator-client";

const ROOT = process.env.TENANTS_DIR ?? "tenants";

type Changed = AnsweredOf<typeof changeTenant>;

await runTool({
  name: "tenant",
  commands: {
    check: {
      takes: "[slug …]",
      does: "checks the files of brands (of all, when none is named)",
      run: async (named) => ((await handleTenants(ROOT, slugsOf(named), null)) ? EXIT.refused : EXIT.done),
    },
    apply: {
      takes: "[slug …]",
      does: "checks them and brings them live on the running server",
      run: async (named, { server }) => apply(named, server()),
    },
    list: {
      takes: "",
      does: "lists the brands of the running server",
      run: async (_none, { server }) => list(server()),
    },
    suspend: moving(
      { does: "its addresses say that it is closed, until it is resumed", status: "suspended" },
      ({ slug, hostnames }) =>
        `${slug} is suspended: ${hostnames.join(", ")} answers 503, closed for the time being; npm run tenant -- resume ${slug} ends that`,
    ),
    resume: moving(
      { does: "ends that", status: "live" },
      ({ slug, hostnames }) => `${slug} is live again at ${hostnames.join(", ")}`,
    ),
    remove: moving(
      { does: "its addresses are unknown; orders and customers stay, apply brings it back", status: "removed" },
      ({ slug, kept }) =>
        `${slug} is removed: its addresses are unknown from now on. Its ${kept.orders} orders and ${kept.customers} customers stay in the database; npm run tenant -- apply ${slug} brings it back`,
    ),
    unused: {
      takes: "",
      does: "how many accounts a clean-up would delete now for want of use, and how many customers it would tell; does neither",
      run: async (_none, { server }) => {
        const { unused } = await ask(server(), previewCleanUp, {});
        if (unused.length === 0) console.log("Nobody would be told, and no account deleted");
        for (const { slug, to_warn, to_delete } of unused)
          console.log(`${slug.padEnd(20)} ${to_warn} to be told, ${to_delete} to be deleted`);
      },
    },
    rename: {
      takes: "<old> <new>",
      does: "gives it another slug; rename its folder too",
      run: async ([slug = "", renamed = ""], { server }) => {
        await change(server(), slug, { slug: renamed });
        const [from, to] = [join(ROOT, slug), join(ROOT, renamed)];
        const folder = isFolder(from) ? `; now rename the folder: mv ${from} ${to}` : "";
        console.log(`${slug} is ${renamed} from now on${folder}`);
      },
    },
  },
  notes: "Brands are read from tenants/, or from TENANTS_DIR.",
});

/** A command that gives a brand another status. */
function moving({ does, status }: { does: string; status: string }, text: (changed: Changed) => string): Command {
  return {
    takes: "<slug>",
    does,
    run: async ([slug = ""], { server }) => console.log(text(await change(server(), slug, { status }))),
  };
}

function change(call: OperatorCall, slug: string, body: object): Promise<Changed> {
  return ask(call, changeTenant, { params: { slug }, body });
}

async function apply(named: string[], call: OperatorCall) {
  const refused = await handleTenants(ROOT, slugsOf(named), call);
  if (named.length === 0) tellWithoutFolder(ROOT, await tenantsOf(call));
  return refused ? EXIT.refused : EXIT.done;
}

/** The brands that are named, or all. @throws UsageError where there is no such folder. */
function slugsOf(named: string[]): string[] {
  const wrong = named.filter((slug) => !isFolder(join(ROOT, slug)));
  if (wrong.length) throw new UsageError(wrong.map(noFolder).join("\n"));
  const slugs = named.length ? [...new Set(named)] : brandSlugs(ROOT);
  if (slugs.length === 0)
    throw new UsageError(`There is no brand in ${ROOT}: a brand is a folder there that holds a company.json`);
  return slugs;
}

function noFolder(slug: string): string {
  const path = join(ROOT, slug);
  return existsSync(path) ? `${path} is a file: a brand is a folder` : `There is no folder ${path}`;
}

async function list(call: OperatorCall): Promise<void> {
  const tenants = await tenantsOf(call);
  if (tenants.length === 0) console.log("There is no brand yet: npm run tenant -- apply <slug> brings one live");
  for (const { slug, status, hostnames, version } of tenants)
    console.log(`${slug.padEnd(20)} ${status.padEnd(10)} ${version.padEnd(24)} ${hostnames.join(", ")}`.trimEnd());
}

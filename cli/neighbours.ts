/** What one brand's folder must not share with another's: its id and its hostnames. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { BrandProblem } from "~/tenancy/brand/brand-rules.server";
import { brandSlugs } from "./brand-files";

const identitySchema = z.object({ id: z.number(), hostnames: z.array(z.string()) });

/** Compares a brand with every other folder under `root`; a folder that cannot be read says so when it is checked itself. */
export function neighbourProblems(root: string, slug: string): BrandProblem[] {
  const own = identityOf(root, slug);
  if (!own) return [];
  return brandSlugs(root)
    .filter((other) => other !== slug)
    .flatMap((other) => {
      const theirs = identityOf(root, other);
      if (!theirs) return [];
      const file = join(root, other, "company.json");
      return [
        ...(own.id === theirs.id
          ? [error("id", `${own.id} is also the id in ${file}: every company has its own`)]
          : []),
        ...own.hostnames.flatMap((hostname, i) =>
          theirs.hostnames.includes(hostname)
            ? [error(`hostnames[${i}]`, `${hostname} is also in ${file}: a hostname belongs to one brand`)]
            : [],
        ),
      ];
    });
}

const error = (path: string, problem: string): BrandProblem => ({
  file: "company.json",
  path,
  problem,
  severity: "error",
});

function identityOf(root: string, slug: string) {
  try {
    return identitySchema.parse(
      JSON.parse(readFileSync(join(root, slug, "company.json"), "utf8").replace(/^\uFEFF/, "")),
    );
  } catch {
    // A neighbour whose file cannot be read is told of when it is itself checked.
    return null;
  }
}

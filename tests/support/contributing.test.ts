/** CONTRIBUTING.md sends nobody to what is not there, and what holds versions back is what is installed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod/v4";
import packageJson from "../../package.json" with { type: "json" };

const read = (file: string) => readFileSync(file, "utf8");
const oldestNode = read(".nvmrc").trim();
const pages = [
  "CONTRIBUTING.md",
  "README.md",
  "CHANGELOG.md",
  "docs/architecture.md",
  "docs/brand.md",
  "docs/operating.md",
  "docs/payments/sandbox.md",
];

it.each(pages)("%s names files and folders that are there", (page) => {
  const folder = page.slice(0, page.lastIndexOf("/") + 1);
  const linked = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = ""]) => `${folder}${path}`);
  const quoted = [...read(page).matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
  const inCommands = [...read(page).matchAll(/ ((?:app|tests)\/[\w./-]+)/g)].map(([, path = ""]) => path);
  const tops = new Set(readdirSync("."));
  // Of a path with a part to fill in, what stands before it.
  const paths = [...quoted, ...inCommands]
    .filter((path) => tops.has(path.split("/")[0] ?? "") && !/^(?:build|test-results)\//.test(path))
    .map((path) => path.replace(/[^/]*[<*{].*$/, ""));
  // What is planned stands in "A payment provider" alone.
  const planned = ["app/payments/", "app/payments/providers/"];
  const named = [...linked, ...paths].filter((path) => !planned.includes(path));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it.each(pages)("%s names commands that there are", (page) => {
  const named = [...read(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

it("the workflow runs .ci/run on the oldest Node.js that is promised, and nothing else", () => {
  const job = z.object({ container: z.string(), steps: z.array(z.record(z.string(), z.unknown())) });
  const { jobs } = z.object({ jobs: z.object({ verify: job }) }).parse(parse(read(".github/workflows/verify.yml")));
  expect(jobs.verify.steps.map(({ run }) => run).filter(Boolean)).toEqual([".ci/run"]);
  expect(jobs.verify.container).toBe(`node:${oldestNode}-bookworm`);
  expect(packageJson.engines.node).toBe(`>=${oldestNode}`);
});

it("renovate.json holds back packages that are there, at versions that it allows", () => {
  const rule = z.object({
    description: z.string(),
    matchPackageNames: z.array(z.string()).default([]),
    allowedVersions: z.templateLiteral(["<", z.number()]).optional(),
  });
  const { packageRules } = z.object({ packageRules: z.array(rule) }).parse(JSON.parse(read("renovate.json")));
  const installed: Record<string, unknown> = {
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
    ...packageJson.overrides,
  };
  const wrong = packageRules.flatMap(({ matchPackageNames, allowedVersions }) =>
    matchPackageNames
      .filter((name) => name !== "node")
      .filter((name) => {
        const pattern = /^\/(.+)\/$/.exec(name)?.[1];
        const found = Object.keys(installed).filter((each) => (pattern ? RegExp(pattern).test(each) : each === name));
        const most = Number(allowedVersions?.slice(1) ?? Infinity);
        return found.length === 0 || found.some((each) => Number.parseInt(String(installed[each])) >= most);
      }),
  );
  expect(wrong).toEqual([]);
});

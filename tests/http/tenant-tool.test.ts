/** The operator's tool, run as an operator runs it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testBrand, type TestBrand } from "../support/brands";
import { Client } from "../support/client";
import { ENGLISH, toolRunner, writeBrand } from "../support/tool";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const root = mkdtempSync(join(tmpdir(), "brands-"));
afterAll(() => rmSync(root, { recursive: true }));

const run = toolRunner(server, root);
const tenant = (args: string[], env?: Record<string, string>) => run("tenant", args, env);
const write = (brand: TestBrand) => writeBrand(root, brand);

test("a brand is live at the next request, and applying it again changes nothing", async () => {
  const brand = testBrand({ company: { ...ENGLISH, name: "Brand New" } });
  write(brand);
  const first = await tenant(["apply", brand.slug]);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toMatch(
    new RegExp(
      `^${brand.slug}: live at ${brand.host} \\(version \\S+, 1 outlet, 1 menu, 1 picture, \\d+\\.\\d s\\)\n$`,
    ),
  );
  expect((await new Client(server, brand.host).get("/terms-of-service")).text).toContain("Brand New");
  expect((await tenant(["apply", brand.slug])).out).toContain(": unchanged at ");
  expect((await tenant(["list"])).out).toContain(brand.slug);
});

test("problems name file, path and reason, and nothing is applied", async () => {
  const brand = testBrand();
  const folder = write({ ...brand, company: { ...brand.company, currency: "dollars", logo: "none.svg" } });
  writeFileSync(join(folder, "menus", "main.json"), '{\n  "categories": [\n    oops\n  ]\n}');
  const broken = await tenant(["apply", brand.slug]);
  expect(broken).toMatchObject({ code: 1, out: "" });
  expect(broken.err).toContain(`${folder}/menus/main.json: line 3, column 5: this is not valid JSON`);
  write({ ...brand, company: { ...brand.company, currency: "dollars", logo: "none.svg" } });
  const wrong = await tenant(["check", brand.slug]);
  expect(wrong.err).toMatch(/company\.json: currency \(line \d+, column 15\): must be an ISO 4217 code/);
  expect(wrong.code).toBe(1);
  expect((await new Client(server, brand.host).get("/")).status).toBe(404);
});

test("a host name that another company has is refused by the server", async () => {
  const [owner, thief] = [testBrand(), testBrand()];
  const folder = write(owner);
  expect((await tenant(["apply", owner.slug])).code).toBe(0);
  // Here, only the server knows of the owner.
  rmSync(folder, { recursive: true });
  write({ ...thief, company: { ...thief.company, hostnames: [owner.host] } });
  const refused = await tenant(["apply", thief.slug]);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/company\.json: hostnames \(line \d+, column 16\): /);
  expect(refused.err).toContain(`: ${owner.host} belongs to another company`);
});

test("wrong calls and a server that is away are told apart", async () => {
  expect((await tenant([])).code).toBe(2);
  expect((await tenant(["apply", "nobody"])).code).toBe(2);
  expect(await tenant(["list"], { PLATEFRONT_URL: "http://127.0.0.1:9" })).toMatchObject({ code: 3 });
  const stranger = await tenant(["list"], { OPERATOR_TOKEN: "wrong" });
  expect([stranger.code, stranger.err]).toEqual([3, expect.stringContaining("does not accept the operator's token")]);
});

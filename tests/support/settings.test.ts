/** A setting that is added is told to operators, in docs/ and in .env.example, and passed on by compose.yaml, or these tests fail. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import pg from "pg";
import { parse } from "yaml";
import { z } from "zod/v4";
import { readEnv, settings } from "~/platform/environment/env.server";

const SECRETS = { APP_SECRET: "3f9a61d07be2c458916de03b7fa25c84", OPERATOR_TOKEN: "c05d8e1793ab46f2e7b90d38a4516fc2" };
const names = Object.keys(settings.shape);
const serviceSchema = z.object({
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()).optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    networks: z.object({ inside: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }) }),
  })
  .parse(parse(readFileSync("compose.yaml", "utf8")));
const app = compose.services.app;

/** What the image sets itself (Dockerfile), and the address that the parts stand for. */
const NOT_PASSED = ["APP_MODE", "HOST", "PORT", "DATA_DIR", "DATABASE_URL"];

describe("docs/operating.md", () => {
  it("tells every setting in its table", () => {
    const rows = readFileSync("docs/operating.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| `"));
    const told = rows.flatMap((line) =>
      [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(told.sort()).toEqual([...names].sort());
  });
});

describe(".env.example", () => {
  const example = readFileSync(".env.example", "utf8");
  const given = [...example.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({
    name,
    value,
  }));

  it("names every setting of the server, of compose.yaml and of the operator's tools, once", () => {
    const ofCompose = [...readFileSync("compose.yaml", "utf8").matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const tools = readdirSync("cli").map((file) => readFileSync(`cli/${file}`, "utf8"));
    const ofTools = tools.flatMap((tool) =>
      [...tool.matchAll(/\b(?:env|environment)\.([A-Z_]+)/g)].map(([, name]) => name),
    );
    const read = new Set([...names, ...ofCompose, ...ofTools]);
    expect(given.map(({ name }) => name).sort()).toEqual([...read].sort());
  });

  it("shows the server's own defaults", () => {
    // Where a checkout lies, and what no default can be, aside.
    const { DATA_DIR: _folder, ...checked } = readEnv(SECRETS);
    const defaults = Object.entries(checked).filter(
      ([name, value]) => !(name in SECRETS) && (typeof value === "number" || (typeof value === "string" && value)),
    );
    const shown = given.filter(({ name }) => defaults.some(([known]) => known === name));
    expect(shown).toEqual(expect.arrayContaining(defaults.map(([name, value]) => ({ name, value: String(value) }))));
  });

  it("holds no secret", () => {
    const open = given.filter(({ name }) => /SECRET|TOKEN|PASSWORD/.test(name));
    expect(open.filter(({ value }) => value !== "")).toEqual([]);
  });
});

describe("compose.yaml", () => {
  it("passes every setting to the shop, and none that it does not know", () => {
    const passed = Object.keys(app?.environment ?? {});
    expect([...passed, ...NOT_PASSED].sort()).toEqual([...names].sort());
  });

  it("takes each from the environment under its own name, or fixes it", () => {
    for (const [name, value] of Object.entries(app?.environment ?? {})) {
      const taken = /^\$\{(\w+)(?::[-?](.*))?\}$/.exec(String(value));
      if (taken && name !== "DATABASE_PASSWORD") expect(taken[1]).toBe(name);
    }
  });

  it("opens no port but the proxy's, and trusts the network that it stands in", () => {
    const open = Object.entries(compose.services).filter(([, service]) => service.ports?.length);
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    for (const { networks } of Object.values(compose.services)) expect(networks).toEqual(["inside"]);
    const subnet = /:-(.*)\}$/.exec(compose.networks.inside.ipam.config[0]?.subnet ?? "")?.[1];
    expect(app?.environment?.TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-${subnet}}`);
  });
});

describe("the parts of the database's address", () => {
  const read = (parts: Record<string, string>) => readEnv({ ...SECRETS, ...parts });

  it("reach the driver as they are, whatever letters they have", () => {
    const password = "p@s/s#w?o:r%41 d&=\\";
    const env = read({ DATABASE_HOST: "db.example", DATABASE_USER: "a@b", DATABASE_PASSWORD: password });
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    expect(client).toMatchObject({ host: "db.example", port: 5432, user: "a@b", password, database: "platefront" });
    for (const host of ["::1", "/var/run/postgresql"])
      expect(new pg.Client({ connectionString: read({ DATABASE_HOST: host }).DATABASE_URL }).host).toBe(host);
  });
});

/** A setting that is added is told to operators and passed on by compose.yaml, or these tests fail. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import pg from "pg";
import { parse } from "yaml";
import { z } from "zod/v4";
import { readEnv, settings } from "~/platform/env.server";

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
  const read = (parts: Record<string, string>) =>
    readEnv({
      APP_SECRET: "3f9a61d07be2c458916de03b7fa25c84",
      OPERATOR_TOKEN: "c05d8e1793ab46f2e7b90d38a4516fc2",
      ...parts,
    });

  it("reach the driver as they are, whatever letters they have", () => {
    const password = "p@s/s#w?o:r%41 d&=\\";
    const env = read({ DATABASE_HOST: "db.example", DATABASE_USER: "a@b", DATABASE_PASSWORD: password });
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    expect(client).toMatchObject({ host: "db.example", port: 5432, user: "a@b", password, database: "platefront" });
    for (const host of ["::1", "/var/run/postgresql"])
      expect(new pg.Client({ connectionString: read({ DATABASE_HOST: host }).DATABASE_URL }).host).toBe(host);
  });
});

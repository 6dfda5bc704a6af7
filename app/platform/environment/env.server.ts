/** The environment, checked once at start by schema. No secret has a default: demo mode makes its own, production refuses to start. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod/v4";
import { databaseParts, databaseUrl, wholeDatabaseUrl } from "./database-url.server";
import { packageRoot } from "./package-root.server";
import { readInput } from "~/platform/read-input.server";
import { messageSettings } from "./message-settings.server";
import { hosts, networks } from "./network-settings.server";
import { MAKE_SECRET, secretProblem } from "./secret-strength";

const optional = z.string().min(1).optional();
const secret = z.string().check((ctx) => {
  const message = secretProblem(ctx.value);
  if (message !== null) ctx.issues.push({ code: "custom", message, input: ctx.value });
});
/** Every setting; docs/operating.md tells each to operators, and compose.yaml passes each on. */
export const settings = z.object({
  APP_MODE: z.enum(["demo", "production"]).default("production"),
  /** The address to listen on: this machine's own in the demo, whose one-time codes anybody can read; else every one. */
  HOST: optional,
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Where the embedded database and the demo's secrets live; a relative path starts where the process was started. */
  DATA_DIR: z
    .string()
    .default(join(packageRoot, "var"))
    .transform((folder) => resolve(folder)),
  DATABASE_URL: wholeDatabaseUrl.optional(),
  ...databaseParts,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be redis://host:port, or rediss:// with TLS" }).optional(),
  /** Keeps several deployments apart on one Redis. */
  REDIS_PREFIX: z.string().default("platefront:"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** Signs sessions' tokens and codes; at least 32 characters, drawn at random (`openssl rand -hex 32`). */
  APP_SECRET: secret,
  /**
   * Seals what is kept of accounts with payment providers; at least 32 characters, drawn at random. To change it, put the new
   * one before the old one, with a comma between; without it no company can be paid online.
   */
  SECRETS_KEY: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(secret)),
  /** Opens the operator's calls; at least 32 characters, drawn at random. */
  OPERATOR_TOKEN: secret,
  /** Addresses (or CIDR ranges) of proxies whose X-Forwarded headers count. */
  TRUSTED_PROXIES: networks.prefault(""),
  /**
   * Hostnames and addresses (without port, separated by commas) where the operator's calls are answered. Without it those of
   * this machine: localhost, 127.0.0.1, [::1] and its own name, and only to who comes straight from a private network. No
   * brand can have any of them as its hostname.
   */
  OPERATOR_HOSTS: hosts.optional(),
  /**
   * How many seconds a stopping server goes on answering, not ready and closing each connection with its answer, so that
   * proxies and clients turn away before it ends. Without it 5 in production and 0 in the demo.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
  /** Sessions that may be started from one address of a company's visitors within an hour; an office or a mobile network shares one. */
  SESSIONS_PER_ADDRESS: z.coerce.number().int().positive().default(300),
  ...messageSettings,
  /** Whose captcha the site key and the secret belong to. With both set, one is asked for wherever codes are guessed or run short. */
  CAPTCHA_PROVIDER: z.enum(["turnstile", "hcaptcha"]).default("turnstile"),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SECRET: optional,
  /** The search service for Singapore postal codes; without it areas are found by address or list. */
  POSTAL_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The browser key of Google Maps for brands that have none of their own; pages carry it. */
  MAPS_KEY: optional,
});
/** Settings that work only together. */
const TOGETHER = [
  ["SMTP_URL", "MAIL_FROM"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"],
] as const;

const envSchema = settings
  .superRefine((env, ctx) => {
    for (const names of TOGETHER) {
      const present = names.filter((name) => env[name] !== undefined);
      const absent = names.filter((name) => env[name] === undefined);
      if (present.length === 0) continue;
      const asking = `${present.join(" and ")} ${present.length === 1 ? "needs" : "need"} it`;
      for (const name of absent) ctx.addIssue({ code: "custom", path: [name], message: `is missing: ${asking}` });
    }
  })
  .refine((env) => env.OPERATOR_TOKEN !== env.APP_SECRET, {
    path: ["OPERATOR_TOKEN"],
    message: `is the same as APP_SECRET: whoever has the one would have the other; ${MAKE_SECRET}`,
  })
  .refine((env) => env.DATABASE_URL === undefined || env.DATABASE_HOST === undefined, {
    path: ["DATABASE_HOST"],
    message: "and DATABASE_URL are both set: which database is meant? Keep one of them",
  })
  .transform((env) => ({
    ...env,
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.APP_MODE === "demo" ? 0 : 5),
    HOST: env.HOST ?? (env.APP_MODE === "demo" ? "127.0.0.1" : "0.0.0.0"),
    DATABASE_URL: env.DATABASE_URL ?? databaseUrl(env),
  }));
export type Env = z.output<typeof envSchema>;

let checked: Env | undefined;

/** The checked environment. @throws an Error that names every missing or wrong variable. */
export function env(): Env {
  checked ??= readEnv(process.env);
  return checked;
}

/** Whether this process runs the demo: own secrets, outbox page, settable clock, plain http. */
export const isDemo = () => env().APP_MODE === "demo";

/** Checks the settings of `source`. A setting that is empty counts as not set, as compose files pass what nobody has filled in. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const secrets = given.APP_MODE === "demo" ? demoSecrets(given.DATA_DIR ?? join(packageRoot, "var")) : {};
  const read = readInput(envSchema, { ...secrets, ...given });
  if (read.ok) return read.data;
  const problems = read.problems.map(({ path, problem }) => `${path} ${problem}`);
  throw new Error(`The environment is not complete:\n  ${problems.join("\n  ")}`);
}

/** The demo's own secrets, made at its first start and kept beside its data. */
function demoSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const drawn = () => randomBytes(32).toString("hex");
    const made = { APP_SECRET: drawn(), OPERATOR_TOKEN: drawn(), SECRETS_KEY: drawn() };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: "wx" });
  }
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
}

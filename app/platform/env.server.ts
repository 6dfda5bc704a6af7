/** The environment, checked once at start by schema. No secret has a default: demo mode makes its own, production refuses to start. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod/v4";

const optional = z.string().min(1).optional();
const envSchema = z.object({
  APP_MODE: z.enum(["demo", "production"]).default("production"),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Where the embedded database and the demo's secrets live. */
  DATA_DIR: z.string().default("var"),
  DATABASE_URL: optional,
  REDIS_URL: optional,
  /** Keeps several deployments apart on one Redis. */
  REDIS_PREFIX: z.string().default("platefront:"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  APP_SECRET: z.string().min(32),
  OPERATOR_TOKEN: z.string().min(32),
  /** Addresses (or CIDR ranges) of proxies whose X-Forwarded headers count. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  /** Sessions that may be started from one address of a company's visitors within an hour; an office or a mobile network shares one. */
  SESSIONS_PER_ADDRESS: z.coerce.number().int().positive().default(300),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  /** A number in international form, or the id of a messaging service (MG…). */
  TWILIO_FROM: optional,
  /** Whose captcha the site key and the secret belong to. */
  CAPTCHA_PROVIDER: z.enum(["turnstile", "hcaptcha"]).default("turnstile"),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SECRET: optional,
  /** The search service for Singapore postal codes; without it areas are found by address or list. */
  POSTAL_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Public identifiers that pages carry for the push service and the maps. */
  PUSH_KEY: optional,
  MAPS_KEY: optional,
});
export type Env = z.infer<typeof envSchema>;

let checked: Env | undefined;

/** The checked environment. @throws an Error that names every missing or wrong variable. */
export function env(): Env {
  checked ??= readEnv(process.env);
  return checked;
}

/** Whether this process runs the demo: own secrets, outbox page, settable clock, plain http. */
export const isDemo = () => env().APP_MODE === "demo";

function readEnv(source: NodeJS.ProcessEnv): Env {
  const secrets = source.APP_MODE === "demo" ? demoSecrets(source.DATA_DIR ?? "var") : {};
  const result = envSchema.safeParse({ ...secrets, ...source });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n  ${problems.join("\n  ")}`);
}

/** The demo's own secrets, made at its first start and kept beside its data. */
function demoSecrets(dataDir: string): Record<string, string> {
  const file = `${dataDir}/secrets.json`;
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const made = { APP_SECRET: randomBytes(32).toString("hex"), OPERATOR_TOKEN: randomBytes(32).toString("hex") };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: "wx" });
  }
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
}

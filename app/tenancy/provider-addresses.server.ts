/**
 * Where a brand's payments and events go. Customers pay over TLS and at another machine: plain http, and this machine itself,
 * are where the demo's sandbox listens, which takes no money. Only the demo may have them; a server in production refuses
 * them. Kitchens' programs are no matter of this: a till beside the server has such an address (docs/kitchen.md).
 */
import { z } from "zod/v4";
import { isOnlineKind, PAYMENT_TYPES } from "~/ordering/payments/payment-types";
import { providerOf } from "~/payments/registry.server";
import type { BrandProblem } from "./brand/brand-rules.server";

/** A brand's accounts, as its author wrote them or as they are stored; what is no account is told by the schemas. */
const accountsSchema = z.object({
  company: z.object({ pusher: z.object({ host: z.string().optional() }).nullish().catch(null) }),
  payment_types: z.array(
    z.object({
      payment_type: z.enum(PAYMENT_TYPES),
      settings: z.record(z.string(), z.unknown()).optional().catch(undefined),
    }),
  ),
});
export type WithAccounts = { [Part in keyof z.input<typeof accountsSchema>]: unknown };

/** Every address of a provider that a server in production refuses. What may be a secret is neither read nor repeated. */
export function demoAddresses(brand: WithAccounts): BrandProblem[] {
  const { company, payment_types } = accountsSchema.safeParse(brand).data ?? { company: {}, payment_types: [] };
  const ofPusher = problemsIn("company.json", "pusher.host", company.pusher?.host);
  const ofAccounts = payment_types.flatMap(({ payment_type: kind, settings = {} }, i) =>
    Object.entries(settings)
      .filter(([name]) => isOnlineKind(kind) && !providerOf(kind).secrets.includes(name))
      .flatMap(([name, value]) => problemsIn("payment-types.json", `[${i}].settings.${name}`, value)),
  );
  return [...ofPusher, ...ofAccounts];
}

function problemsIn(file: string, path: string, value: unknown): BrandProblem[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => problemsIn(file, `${path}[${i}]`, each));
  const reason = typeof value === "string" ? reasonAgainst(value) : null;
  if (reason === null) return [];
  const problem = `${reason}, which only the demo allows, for its sandbox: put the provider's own https:// address there`;
  return [{ file, path, problem, severity: "error" }];
}

/** Whole names of this machine, and IPv4's loopback network; the parser of addresses has brought every spelling into these. */
const THIS_MACHINE =
  /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])\.?$/;

function reasonAgainst(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  if (protocol !== "http:" && protocol !== "https:") return null;
  if (THIS_MACHINE.test(hostname)) return `${origin} is this machine`;
  return protocol === "http:" ? `${origin} is not reached over TLS` : null;
}

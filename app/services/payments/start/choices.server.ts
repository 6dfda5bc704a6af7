/** What providers have customers choose from before a payment begins. */
import type { Money } from "~/ordering/payments/amount-unit";
import type { OnlineType } from "~/ordering/payments/payment-types";
import type { Choice } from "~/payments/provider.server";
import { providerOf } from "~/payments/registry.server";
import { log } from "~/platform/log/logger.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { openAccount } from "~/services/payments/account.server";

/** A list is kept for so long, by account and currency; that there is none, for less. */
const KEPT_MS = 5 * 60_000;
const FAILED_MS = 15_000;
/** No page waits longer than this. */
const PATIENCE_MS = 2_500;
const MOST = 500;

type Choices = readonly Choice[] | null;
const kept = new Map<string, { choices: Promise<Choices>; until: number }>();

/** Whether a payment of this kind begins with a choice. */
export const hasChoices = ({ payment_type }: Pick<OnlineType, "payment_type">): boolean =>
  providerOf(payment_type).choices !== undefined;

/** What there is to choose from; null when the provider does not say so in time. Empty where nothing needs to be chosen. */
export async function choicesOf(tenant: CompanyContext, type: OnlineType, money: Money): Promise<Choices> {
  if (!hasChoices(type)) return [];
  const key = [tenant.id, type.id, money.currency, type.sealed ?? ""].join(" ");
  const found = kept.get(key);
  if (found && found.until > Date.now()) return soon(found.choices);
  const choices = askChoices(tenant, type, money);
  const entry = { choices, until: Date.now() + KEPT_MS };
  kept.delete(key);
  kept.set(key, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  void choices.then((list) => {
    if (list === null) entry.until = Date.now() + FAILED_MS;
  });
  return soon(choices);
}

async function askChoices(tenant: CompanyContext, type: OnlineType, money: Money): Promise<Choices> {
  try {
    return (await providerOf(type.payment_type).choices?.(openAccount(tenant, type), money)) ?? [];
  } catch (error) {
    log.warn({ err: error, tenant: tenant.id, kind: type.payment_type }, "A provider tells nothing to choose from");
    return null;
  }
}

async function soon(choices: Promise<Choices>): Promise<Choices> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([choices, late]);
  } finally {
    clearTimeout(timer);
  }
}

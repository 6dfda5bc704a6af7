/** The program that an outlet's orders are handed to. */
import { webhookOf } from "~/ordering/orders/webhook-name";
import { unseal } from "~/platform/sealing.server";
import type { CompanyContext } from "~/tenancy/company.server";

export type Webhook = {
  url: string;
  secrets: string[];
  /** Null: every outlet that no other webhook names. */ outlets: number[] | null;
  /** Where its outlets are reminded of orders that nobody takes on. */
  email: string | null;
};

/** A company's webhooks with their secrets, which go nowhere but into signatures. @throws SealError when no key opens them. */
export function openWebhooks({ id, kitchen }: CompanyContext): Webhook[] {
  return (kitchen?.webhooks ?? []).map(({ url, outlets, email, sealed }) => ({
    url,
    secrets: unseal(sealed, webhookOf(id, url)).split(" "),
    outlets: outlets ?? null,
    email: email ?? null,
  }));
}

/** Where the orders of an outlet go, or null. */
export function webhookFor(tenant: CompanyContext, outletId: number): Webhook | null {
  const webhooks = openWebhooks(tenant);
  return (
    webhooks.find(({ outlets }) => outlets?.includes(outletId)) ?? webhooks.find(({ outlets }) => !outlets) ?? null
  );
}

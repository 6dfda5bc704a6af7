/**
 * Who has used the shop lately, remembered in this process until it is written down. Reading a page writes nothing, yet
 * it is a use: it keeps a visitor's session, and a customer's data, from being deleted.
 */
import { singleton } from "./singleton.server";

/** When each was last seen, by id. */
export type Uses = { sessions: Map<string, Date>; customers: Map<number, Date> };

/** Visitors remembered at once; beyond it nobody new is, until these are written down. */
const MOST = 20_000;
const kept = singleton("uses", () => ({ byTenant: new Map<number, Uses>(), count: 0 }));

/** Remembers that a visitor, and the customer they are signed in as, was here. */
export function noteUse(tenant: number, sessionId: string, customerId: number | null, at: Date): void {
  let uses = kept.byTenant.get(tenant);
  if (!uses?.sessions.has(sessionId)) {
    if (kept.count >= MOST) return;
    kept.count++;
    if (!uses) kept.byTenant.set(tenant, (uses = { sessions: new Map(), customers: new Map() }));
  }
  uses.sessions.set(sessionId, at);
  if (customerId !== null) uses.customers.set(customerId, at);
}

/** Hands over what is remembered, by company, and starts anew. */
export function takeUses(): ReadonlyMap<number, Uses> {
  const { byTenant } = kept;
  kept.byTenant = new Map();
  kept.count = 0;
  return byTenant;
}

/** Takes back what could not be written down; who was seen since keeps the later time. */
export function putBackUses(uses: ReadonlyMap<number, Uses>): void {
  for (const [tenant, { sessions, customers }] of uses) {
    for (const [id, at] of sessions) if (!kept.byTenant.get(tenant)?.sessions.has(id)) noteUse(tenant, id, null, at);
    const now = kept.byTenant.get(tenant)?.customers;
    for (const [id, at] of customers) if (now && !now.has(id)) now.set(id, at);
  }
}

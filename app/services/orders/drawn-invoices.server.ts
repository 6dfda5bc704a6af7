/** Invoices as PDF: each drawn once for all who ask meanwhile, kept within a number of bytes, and so many for one customer. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Invoice } from "~/invoice/invoice";
import { spend, type Budget } from "~/platform/rate-limit.server";
import { singleton } from "~/platform/singleton.server";
import { BusyError } from "~/platform/turns.server";
import { drawInvoice } from "./drawing.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

export type DrawnInvoice = { ok: true; pdf: Uint8Array } | { ok: false; id: "rate_limited"; retryAfterSeconds: number };

/** What is drawn for one customer; an invoice that is kept costs nothing. */
const DRAWINGS: Budget = { name: "invoice", points: 40, seconds: 3600 };
const KEPT_BYTES = 16 * 1024 * 1024;

/** Of what waits to be drawn, the most for one customer. */
const WAITING_EACH = 10;

const state = singleton("drawn-invoices", () => ({
  kept: new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (pdf) => pdf.length,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // Whoever waits for a drawing gets it, even if there is no room to keep it.
    ignoreFetchAbort: true,
  }),
  /** How many drawings are under way, by customer. */
  underWay: new Map<string, number>(),
}));

class OverBudget extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super();
  }
}

/** The customer's invoice, or when it may be drawn again. @throws BusyError when too many wait for theirs. */
export async function drawnInvoice({ tenant, customer }: CustomerVisit, invoice: Invoice): Promise<DrawnInvoice> {
  const takePoint = async () => {
    const spending = await spend(DRAWINGS, tenant.id, String(customer.id));
    if (!spending.isWithin) throw new OverBudget(spending.retryAfterSeconds);
  };
  const draw = () => oneOfFew(`${tenant.id} ${customer.id}`, () => drawInvoice(invoice, takePoint));
  try {
    return { ok: true, pdf: await state.kept.forceFetch(keyOf(tenant.id, customer.id, invoice), { context: draw }) };
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return { ok: false, id: "rate_limited", retryAfterSeconds: error.retryAfterSeconds };
  }
}

/** Leaves room for other customers. @throws BusyError when this one has as many under way as may be. */
async function oneOfFew<T>(customer: string, work: () => Promise<T>): Promise<T> {
  const { underWay } = state;
  const others = underWay.get(customer) ?? 0;
  if (others >= WAITING_EACH) throw new BusyError("As many of this customer's invoices are being drawn as may be");
  underWay.set(customer, others + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(customer) ?? 1) - 1;
    if (left > 0) underWay.set(customer, left);
    else underWay.delete(customer);
  }
}

/** Made of everything that stands on it, so that whatever changes it is seen at once. */
const keyOf = (tenant: number, customer: number, { logo, ...words }: Invoice): string =>
  createHash("sha256")
    .update(JSON.stringify([tenant, customer, words]))
    .update(logo ?? "")
    .digest("base64url");

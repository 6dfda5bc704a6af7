import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Invoice } from "~/invoice/invoice";
import { invoicePdf } from "~/invoice/pdf.server";
import { BusyError } from "~/platform/turns.server";
import { drawInvoice, stopDrawing } from "./drawing.server";

afterAll(stopDrawing);
/** From its source the thread starts slowly. */
beforeAll(() => drawInvoice(invoiceNo(0)), 30_000);

const invoiceNo = (number: number): Invoice => ({
  language: "en",
  title: "Invoice",
  seller: ["Bun Ltd"],
  logo: null,
  facts: [{ label: "Order", value: String(number) }],
  columns: { count: "Qty", item: "Item", amount: "Amount" },
  items: [{ count: "1", name: "Burger", modifiers: "", amount: "SGD 9.00" }],
  sums: [{ label: "Total", amount: "SGD 9.00", kind: "total" }],
  notes: [],
});
const BROKEN: Invoice = { ...invoiceNo(0), logo: Buffer.from("no picture") };

describe("the drawing thread", { timeout: 30_000 }, () => {
  it("draws what would be drawn here", async () => {
    const drawn = Buffer.from(await drawInvoice(invoiceNo(1)));
    expect(drawn.equals(await invoicePdf(invoiceNo(1)))).toBe(true);
  });

  it("leaves this thread free meanwhile", async () => {
    const before = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 30 }, (_, i) => drawInvoice(invoiceNo(i))));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it("an invoice that cannot be drawn fails alone", async () => {
    const [broken, next] = await Promise.allSettled([drawInvoice(BROKEN), drawInvoice(invoiceNo(2))]);
    expect([broken.status, next.status]).toEqual(["rejected", "fulfilled"]);
  });

  it("fifty wait, and no more", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => drawInvoice(invoiceNo(i))));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(51);
    const refused = asked.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(9);
    for (const reason of refused) expect(reason).toBeInstanceOf(BusyError);
  });

  it("starts again after it was ended", async () => {
    await stopDrawing();
    expect((await drawInvoice(invoiceNo(3))).length).toBeGreaterThan(1000);
  });
});

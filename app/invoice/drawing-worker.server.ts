/** What the drawing thread runs; the build makes a file of its own of it. */
import type { Invoice } from "./invoice";
import { invoicePdf } from "./pdf.server";

export default function draw(invoice: Invoice): Promise<Uint8Array> {
  return invoicePdf(invoice);
}

import { expect, test } from "vitest";
import { invoiceDownload, picture } from "./calls";

test("calls with parameters", () => {
  expect(invoiceDownload(1001)).toBe("/invoices/1001.pdf?download=true");
  expect(picture({ hash: "ab12", transformation: "w_128,q_auto", name: "tea.webp" })).toBe(
    "/media/ab12/w_128,q_auto/tea.webp",
  );
});

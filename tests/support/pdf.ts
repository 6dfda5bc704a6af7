/** The words of a PDF, as a reader finds them. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Every page's text, line after line; white space in a row counts once. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => (await document.getPage(index + 1)).getTextContent()),
  );
  const words = pages.flatMap(({ items }) => items).map((item) => ("str" in item ? item.str : ""));
  return words.join(" ").replace(/\s+/g, " ");
}

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

/** What stands on one line, from left to right, for every line of every page. */
export async function linesOfPdf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => (await document.getPage(index + 1)).getTextContent()),
  );
  return pages.flatMap(({ items }) => {
    const lines = new Map<number, { x: number; words: string }[]>();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      // The item's matrix ends in its place on the page.
      const [x, y] = (item.transform as number[]).slice(4);
      const line = Math.round(y ?? 0);
      lines.set(line, [...(lines.get(line) ?? []), { x: x ?? 0, words: item.str.trim() }]);
    }
    return [...lines].sort(([a], [b]) => b - a).map(([, line]) => inOneRow(line));
  });
}

const inOneRow = (line: { x: number; words: string }[]) =>
  line
    .sort((a, b) => a.x - b.x)
    .map(({ words }) => words)
    .join(" ")
    .replace(/\s+/g, " ");

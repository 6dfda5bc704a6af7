/** A code that a phone's camera reads, drawn as one path: the page needs no script for it. */
import encodeQR from "qr";

/** In modules, with the quiet edge that the standard asks for (ISO/IEC 18004, 9.1). */
export type QrDrawing = { size: number; path: string };

const QUIET = 4;

export function qrDrawing(text: string): QrDrawing {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join("") };
}

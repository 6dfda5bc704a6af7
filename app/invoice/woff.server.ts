/** Unpacks a WOFF 1.0 font (W3C Recommendation, sections 3 to 5) once, so that no reader inflates it again and again. */
import { inflateSync } from "node:zlib";

/** Sizes in bytes: the headers of a WOFF and of the plain font, and one entry of the table directory of each. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const PLAIN_HEADER = 12;
const PLAIN_ENTRY = 16;

type FontTable = { tag: Buffer; checksum: number; length: number; data: Buffer };

/** The same font as a plain TrueType or OpenType file. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF 1.0 font");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + index * WOFF_ENTRY));
  const directory = Buffer.alloc(PLAIN_HEADER + count * PLAIN_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  let offset = directory.length;
  tables.forEach(({ tag, checksum, length, data }, index) => {
    const entry = PLAIN_HEADER + index * PLAIN_ENTRY;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(length, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([directory, ...tables.map(({ data }) => data)]);
}

/** One table, its data padded to a multiple of four bytes as the plain format wants it. */
function readTable(woff: Buffer, entry: number): FontTable {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  const data = Buffer.alloc(Math.ceil(length / 4) * 4);
  (packedLength < length ? inflateSync(packed) : packed).copy(data);
  return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), length, data };
}

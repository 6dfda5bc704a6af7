// Lays compressed copies (.br, .gz) beside the built files that gain from them, as strong as it gets: they are made once and sent often.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest|html)$/;
const MIN_BYTES = 512;

for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || statSync(file).size < MIN_BYTES) continue;
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  // Zopfli takes a hundred times as long as zlib, and its gzip is 3 to 5 % smaller.
  writeFileSync(`${file}.gz`, await gzipAsync(bytes, {}));
}

/**
 * `import parts from "….woff2?url&letters=latin"`: a typeface's file in two, `parts.common` with the letters of nearly every
 * page and `parts.others` with the rest of that script. What has been cut once is kept beside the packages.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { COMMON, OTHERS, type Letters, type Ranges } from "../../app/screens/layout/look/letters";

const REQUEST = /^(?<file>.+)\?url&letters=(?<letters>latin|arabic|figures)$/;
const KEPT = resolve("node_modules/.cache/typefaces");
/**
 * What browsers apply by themselves, and the figures of one width that sums ask for; without `locl`, so that Arabic pages have
 * the figures of all others. Hints stay: without them some systems hint by themselves, and words fall apart.
 */
const OPTIONS = {
  targetFormat: "woff2",
  keepFeatures: [
    ...["ccmp", "rlig", "rclt", "rvrn", "calt", "clig", "liga", "kern", "mark", "mkmk"],
    ...["isol", "init", "medi", "fina", "curs"],
    "tnum",
  ],
} as const;

/** Cuts the files of typefaces. */
export function typefaceLetters(): Plugin {
  return {
    name: "typeface-letters",
    enforce: "pre",
    async load(id) {
      const { file, letters } = REQUEST.exec(id)?.groups ?? {};
      if (file === undefined) return null;
      const parts = partsOf(letters as Letters);
      const names = Object.keys(parts);
      const urls = await Promise.all(Object.entries(parts).map((part) => cut(file, `${letters}-${part[0]}`, part[1])));
      const imports = urls.map((url, i) => `import ${names[i]} from ${JSON.stringify(`${url}?url`)};`);
      return `${imports.join("")}export default { ${names.join()} };`;
    },
  };
}

function partsOf(letters: Letters): Record<"common" | "others", string> {
  const common = lettersIn(COMMON[letters]);
  const isCommon = new Set(common);
  return { common, others: [...lettersIn(OTHERS[letters])].filter((letter) => !isCommon.has(letter)).join("") };
}

/** @returns the path of the file with these letters alone. */
async function cut(file: string, part: string, letters: string): Promise<string> {
  const whole = readFileSync(file);
  const asked = JSON.stringify([letters, OPTIONS]);
  const of = createHash("sha256").update(whole).update(asked).digest("hex").slice(0, 16);
  const name = `${basename(file, extname(file)).toLowerCase().replaceAll("_", "-")}-${part}.woff2`;
  const path = join(KEPT, of, name);
  if (existsSync(path)) return path;
  const content = await subsetFont(whole, letters, OPTIONS);
  mkdirSync(join(KEPT, of), { recursive: true });
  // It appears whole or not at all: builds and tests run beside each other.
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

const lettersIn = (ranges: Ranges): string =>
  ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
    .join("");

/** The licences of the packages in the browser's script: in one file beside it, not at the head of each, which every page would load. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where it stands, below the folder of the build. */
const FILE = "licences.txt";
/** Up to and with the folder of a package, of the innermost one. */
const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const IS_LICENCE = /^(?:licen[cs]e|copying|notice)/i;

/** Writes name, version and licence of every package that a file of the browser's script has code of. */
export function licences(): Plugin {
  return {
    name: "licences",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === "chunk" ? chunk.moduleIds : []) {
          const folder = PACKAGE.exec(id)?.[1];
          if (folder !== undefined) folders.add(folder);
        }
      const texts = [...folders].sort().map(licenceOf);
      this.emitFile({ type: "asset", fileName: FILE, source: texts.join("\n\n────────\n\n") });
    },
  };
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<
    "name" | "version" | "license",
    string
  >;
  const files = readdirSync(folder).filter((file) => IS_LICENCE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version} (${license})`, ...texts].join("\n\n");
}

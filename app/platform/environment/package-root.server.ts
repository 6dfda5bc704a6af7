/** Where this package lies, so that the process finds its own files from whatever folder it was started. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The nearest folder above this module that holds a package.json: the same for the sources and for a build of them. */
export const packageRoot = folderOfPackage(dirname(fileURLToPath(import.meta.url)));

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("The package.json of this package is missing");
  return folderOfPackage(above);
}

/** npm run openapi: writes the description of the public calls, with examples that a server of these sources has just given. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/fresh.mjs";
import { describeCalls } from "./description";
import { recordByContract } from "./recorded";

const FILE = "build/openapi.json";

if (!ensureBuilt()) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), "platefront-openapi-"));
try {
  const recorded = await recordByContract(folder);
  const description = describeCalls((contract) => recorded.get(contract) ?? []);
  writeFileSync(FILE, `${JSON.stringify(description, null, 2)}\n`);
  console.log(FILE);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

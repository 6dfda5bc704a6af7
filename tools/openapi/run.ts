/** npm run openapi: writes the descriptions of the public and of the operator's calls, with examples that a server of these sources has just given. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/fresh.mjs";
import { describeCalls } from "./description";
import type { RecordedOf } from "./examples";
import { describeOperatorCalls } from "./operators";
import { recordByContract } from "./recorded";

const FILES = { "build/openapi.json": describeCalls, "build/openapi-operators.json": describeOperatorCalls };

if (!ensureBuilt()) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), "platefront-openapi-"));
try {
  const recorded = await recordByContract(folder);
  const recordedOf: RecordedOf = (contract) => recorded.get(contract) ?? [];
  for (const [file, describe] of Object.entries(FILES)) {
    writeFileSync(file, `${JSON.stringify(describe(recordedOf), null, 2)}\n`);
    console.log(file);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The recorded calls of a running server, by their contracts. */
import { join } from "node:path";
import { BRANDS } from "../../tests/gallery/brands";
import { recordCalls } from "../../tests/gallery/calls/record";
import { startDemo } from "../../tests/gallery/demo";
import { contractAt, type AnyContract } from "../../tests/support/contracts";
import { readRecorded, type Recorded } from "./examples";

/** The brand that offers the most: delivery, pickup, loyalty, promotions and codes by SMS. */
const SHOWN_BRAND = "bun";

/** Tells the stories to a demo server of their own and reads what was recorded into a folder; by contract. */
export async function recordByContract(folder: string): Promise<ReadonlyMap<AnyContract, readonly Recorded[]>> {
  const brands = BRANDS.filter(({ slug }) => slug === SHOWN_BRAND);
  const server = await startDemo("openapi", brands);
  await recordCalls(server, folder, brands).finally(() => server.stop());
  const found = new Map<AnyContract, Recorded[]>();
  for (const recorded of readRecorded(join(folder, SHOWN_BRAND))) {
    const contract = contractAt(recorded.method, recorded.path);
    if (contract) found.set(contract, [...(found.get(contract) ?? []), recorded]);
  }
  return found;
}

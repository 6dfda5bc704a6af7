/**
 * The order in which files are tested. By itself it follows their sizes; these few take long for what they wait for or how often
 * they do it, and begin first: one that began last would keep one worker busy while the others have nothing left.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Each takes four times as long as most, or more. */
const LONG = [
  "payment-kinds",
  "payment-crash",
  "unaccepted-orders",
  "unaccepted-elsewhere",
  "realtime-elsewhere",
  "payment-forgeries",
  "wallet-kinds",
  "takeover",
  "outbox-receivers",
  "tenant-standing",
  "tip-seams",
  "payment-seams",
  "suspended-elsewhere",
  "clean-up-meanwhile",
  "kitchen-elsewhere",
  "payments-together",
  "kitchen-crash",
  "production",
  "clean-up",
].map((name) => `/tests/http/${name}.test.ts`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONG.length : place;
};

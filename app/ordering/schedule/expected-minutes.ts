import type { Company } from "~/ordering/model/company";
import { minimumEtaMinutes } from "./schedule";

/** Minutes by which an expected time may be missed before it is no longer true. */
const SPREAD = 10;

/** What is said of an order that is placed now, in an open store: between how many minutes it arrives or is ready. */
export function expectedMinutes(company: Pick<Company, "default_eta" | "lead_time">): { from: number; to: number } {
  const from = minimumEtaMinutes(company);
  return { from, to: from + SPREAD };
}

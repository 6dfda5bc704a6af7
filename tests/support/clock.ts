/** A company's present time, chosen by the test. */
import { operatorCall } from "./operator";
import type { ServerAddress } from "./server";
import { DEV_CLOCK } from "~/paths/calls";

/** Moves a company's clock to an instant (ISO 8601), from where it goes on; null gives the real time back. */
export const setClock = (server: ServerAddress, companyId: number, now: string | null) =>
  move(server, companyId, now, false);

/** Moves a company's clock to an instant (ISO 8601), where it stands. */
export const standClock = (server: ServerAddress, companyId: number, now: string) => move(server, companyId, now, true);

async function move(server: ServerAddress, companyId: number, now: string | null, stands: boolean): Promise<void> {
  const instant = now === null ? null : new Date(now).toISOString();
  const answer = await operatorCall(server, "POST", DEV_CLOCK, { company_id: companyId, now: instant, stands });
  if (answer.status !== 200) throw new Error(`The clock was not set: ${answer.status} ${answer.text}`);
}

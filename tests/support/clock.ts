/** A company's present time, chosen by the test. */
import { operatorCall } from "./operator";
import type { ServerAddress } from "./server";

/** Moves a company's clock to an instant (ISO 8601), from where it goes on; null gives the real time back. */
export async function setClock(server: ServerAddress, companyId: number, now: string | null): Promise<void> {
  const instant = now === null ? null : new Date(now).toISOString();
  const answer = await operatorCall(server, "POST", "/dev/clock", { company_id: companyId, now: instant });
  if (answer.status !== 200) throw new Error(`The clock was not set: ${answer.status} ${answer.text}`);
}

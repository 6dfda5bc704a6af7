/**
 * What bounds the sending of codes beside the recipient's own limit: the caller's address, that address for one recipient, and
 * the company. A point is taken before a code is sent and given back when none was: what is refused uses up nobody's budget.
 */
import { networkOf } from "~/platform/client-network";
import { log } from "~/platform/logger.server";
import { spend, type Budget } from "~/platform/rate-limit.server";
import { singleton } from "~/platform/singleton.server";

const HOUR = 3600;
const SENDS_PER_ADDRESS: Budget = { name: "codes-address", points: 60, seconds: HOUR };
/** Fewer than a recipient gets, so that no single client uses up all of another's. */
const SENDS_PER_ADDRESS_AND_RECIPIENT: Budget = { name: "codes-address-recipient", points: 8, seconds: HOUR };
/** Bounds what a flood from many addresses can cost a company. */
const SENDS_PER_COMPANY: Budget = { name: "codes-company", points: 3000, seconds: HOUR };
/** From here on a captcha is asked for, where one can be, and the operator is told. */
const NEAR_THE_END = 0.8;
/** Over all numbers and mailboxes; with more of them an address gets no new code, and one try of each that it has. */
const WRONG_CODES_PER_ADDRESS: Budget = { name: "codes-wrong-address", points: 100, seconds: 24 * HOUR };

export type SendPermit = {
  /** The company has little left. */
  isNearTheEnd: boolean;
  /** Nothing was sent. */
  giveBack: () => Promise<void>;
  /** Nobody took the message: it cost nothing but the address's attempt. */
  giveBackUndelivered: () => Promise<void>;
};

/** Takes what one more code costs; null when one of the budgets has not got it. */
export async function spendSend(
  tenant: number,
  { recipient, address }: { recipient: string; address: string | null },
): Promise<SendPermit | null> {
  if (address !== null && (await hasGuessedTooOften(tenant, address))) return null;
  const asked: [Budget, string][] = [[SENDS_PER_COMPANY, "all"]];
  const network = address && networkOf(address);
  if (network)
    asked.unshift([SENDS_PER_ADDRESS, network], [SENDS_PER_ADDRESS_AND_RECIPIENT, `${network} ${recipient}`]);
  const spent: { budget: Budget; used: number; giveBack: () => Promise<void> }[] = [];
  const giveBack = async (kept?: Budget) =>
    void (await Promise.all(spent.filter(({ budget }) => budget !== kept).map((each) => each.giveBack())));
  for (const [budget, subject] of asked) {
    const spending = await spend(budget, tenant, subject);
    if (spending.isWithin) spent.push({ budget, ...spending });
    else {
      await giveBack();
      if (budget === SENDS_PER_COMPANY) tellOperator(tenant, SENDS_PER_COMPANY.points);
      return null;
    }
  }
  const used = spent.at(-1)?.used ?? 0;
  const isNearTheEnd = used > SENDS_PER_COMPANY.points * NEAR_THE_END;
  if (isNearTheEnd) tellOperator(tenant, used);
  return { isNearTheEnd, giveBack: () => giveBack(), giveBackUndelivered: () => giveBack(SENDS_PER_ADDRESS) };
}

/** A try of a code by a caller: given back when the code was right. Null when their wrong codes of the day are spent. */
export async function spendTry(
  tenant: number,
  address: string | null,
): Promise<{ giveBack: () => Promise<void> } | null> {
  if (address === null) return { giveBack: async () => undefined };
  const spending = await spend(WRONG_CODES_PER_ADDRESS, tenant, networkOf(address));
  return spending.isWithin ? spending : null;
}

async function hasGuessedTooOften(tenant: number, address: string): Promise<boolean> {
  const spending = await spendTry(tenant, address);
  await spending?.giveBack();
  return spending === null;
}

const told = singleton("code-budget-warnings", () => ({ count: 0, until: new Map<number, number>() }));

/** How often this process has warned that a company's codes run short. */
export const codeBudgetWarnings = () => told.count;

/** Once for each company and window. */
function tellOperator(company: number, used: number): void {
  if ((told.until.get(company) ?? 0) > Date.now()) return;
  told.until.set(company, Date.now() + SENDS_PER_COMPANY.seconds * 1000);
  told.count++;
  const { points } = SENDS_PER_COMPANY;
  log.warn({ company, used, points }, "The one-time codes that a company may send within an hour run short");
}

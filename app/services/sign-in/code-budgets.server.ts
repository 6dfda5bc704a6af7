/**
 * What bounds the sending of codes beside the recipient's own limit: the caller's address, that address for one recipient, and
 * the company. A point is taken before a code is sent and given back when none was: what is refused uses up nobody's budget.
 */
import { networkOf } from "~/platform/client-network";
import { log } from "~/platform/log/logger.server";
import { spend, spendAll, spentOf, type Budget } from "~/platform/rate-limit.server";
import { singleton } from "~/platform/singleton.server";

const HOUR = 3600;
const SENDS_PER_ADDRESS: Budget = { name: "codes-address", points: 60, seconds: HOUR };
/** Fewer than a recipient gets, so that no single client uses up all of another's. */
const SENDS_PER_ADDRESS_AND_RECIPIENT: Budget = { name: "codes-address-recipient", points: 8, seconds: HOUR };
/** Bounds what a flood from many addresses can cost a company. */
const SENDS_PER_COMPANY: Budget = { name: "codes-company", points: 3000, seconds: HOUR };
/** From so many on a captcha is asked for, where one can be, and the operator is told. */
const NEAR_THE_END = SENDS_PER_COMPANY.points * 0.8;
/** Over all numbers and mailboxes; with more of them an address gets no new code, and one try of each that it has. */
const WRONG_CODES_PER_ADDRESS: Budget = { name: "codes-wrong-address", points: 100, seconds: 24 * HOUR };

export type SendPermit = {
  /** Nothing was sent. */
  giveBack: () => Promise<void>;
  /** Nobody took the message: it cost nothing but the address's attempt. */
  giveBackUndelivered: () => Promise<void>;
};

export type SendAsked = {
  recipient: string;
  address: string | null;
  /** Must solve a captcha before taking the last of what the company has. */
  isUnproven: boolean;
};

/**
 * Takes what one more code costs.
 * @returns "rate_limited" when one of the budgets has not got it; "unproven" when it has, but for those only who are proven.
 */
export async function spendSend(
  tenant: number,
  { recipient, address, isUnproven }: SendAsked,
): Promise<SendPermit | "rate_limited" | "unproven"> {
  if (address !== null && (await hasGuessedTooOften(tenant, address))) return "rate_limited";
  // Looked at first: a crowd of the unproven must not hold, even for a moment, what is left for the others.
  const used = isUnproven ? await spentOf(SENDS_PER_COMPANY, tenant, "all") : 0;
  if (used >= NEAR_THE_END) {
    tellOperator(tenant, used);
    return "unproven";
  }
  const asked: [Budget, string][] = [[SENDS_PER_COMPANY, "all"]];
  const network = address && networkOf(address);
  if (network)
    asked.unshift([SENDS_PER_ADDRESS, network], [SENDS_PER_ADDRESS_AND_RECIPIENT, `${network} ${recipient}`]);
  const spending = await spendAll(tenant, asked);
  if (!spending.isWithin) {
    if (spending.budget === SENDS_PER_COMPANY) tellOperator(tenant, SENDS_PER_COMPANY.points);
    return "rate_limited";
  }
  const { used: usedNow, giveBack } = spending;
  if (usedNow > NEAR_THE_END) tellOperator(tenant, usedNow);
  if (isUnproven && usedNow > NEAR_THE_END) {
    await giveBack();
    return "unproven";
  }
  return { giveBack: () => giveBack(), giveBackUndelivered: () => giveBack(SENDS_PER_ADDRESS) };
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
  return (await spentOf(WRONG_CODES_PER_ADDRESS, tenant, networkOf(address))) >= WRONG_CODES_PER_ADDRESS.points;
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

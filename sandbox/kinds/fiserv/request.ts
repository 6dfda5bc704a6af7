/** Fiserv: the fields of the form. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import type { FiservAccount } from "../../accounts";
import type { Ordered } from "../../checkout/posted-form";
import { fromMajor } from "../../money/money";
import { address, Broken, readStrictly, text } from "../strict";
import { currencyOf } from "./currencies";
import type { Details } from "./order";
import { sign, sortedValues } from "./signature";

/** How far the time of a form may be from the double's: no limit is documented. */
const SKEW_MS = 15 * 60_000;

const optional = (most: number) => z.string().max(most, `has at most ${most} characters`).optional();
const url = address(512);

const request = z.strictObject({
  txntype: z.literal("sale", { error: "is sale" }),
  timezone: text(60).regex(/^[A-Za-z_]+\/[A-Za-z_/]+$/, "is Area/Location"),
  txndatetime: z.string({ error: "is needed" }).regex(/^\d{4}:\d\d:\d\d-\d\d:\d\d:\d\d$/, "is YYYY:MM:DD-hh:mm:ss"),
  hash_algorithm: z.enum(["HMACSHA256", "HMACSHA384", "HMACSHA512"], { error: "is a documented one" }),
  hashExtended: text(128),
  storename: text(20),
  chargetotal: z.string({ error: "is needed" }).regex(/^\d+[.,]?\d*$/, "is major units without grouping"),
  currency: z.string({ error: "is needed" }).regex(/^\d{3}$/, "is an ISO number of three digits"),
  checkoutoption: z.literal("combinedpage", { error: "is combinedpage" }),
  responseSuccessURL: url,
  responseFailURL: url,
  transactionNotificationURL: url,
  oid: text(100).regex(/^[A-Za-z0-9-]+$/, "has letters, digits and -"),
  bname: optional(96),
  phone: optional(32),
  email: z
    .string()
    .max(254)
    .regex(/^[^@\s]+@[^@\s]+$/, "is an e-mail address")
    .optional(),
  language: z.enum(["en_US", "en_GB", "zh_CN"], { error: "is a documented one" }).optional(),
});

type Desk = { account: FiservAccount; now: () => number; isTaken: (oid: string) => boolean; newId: () => string };

/** What a posted form asks for. @throws {Broken} by the first rule it breaks. */
export function readRequest({ account, now, isTaken, newId }: Desk, given: Record<string, string>): Ordered<Details> {
  const fields = readStrictly(request, given);
  if (fields.storename !== account.storeId) throw new Broken("storename is one that exists");
  const { hashExtended, ...hashed } = given;
  if (hashExtended !== sign(account.sharedSecret, fields.hash_algorithm, sortedValues(hashed)))
    throw new Broken("hashExtended does not match");
  if (Math.abs(timeIn(fields.txndatetime, fields.timezone) - now()) > SKEW_MS)
    throw new Broken("txndatetime is the time of now in its timezone");
  const currency = currencyOf(fields.currency);
  if (!currency) throw new Broken("currency is one of the store's (50653)");
  const asked = fromMajor(fields.chargetotal.replace(",", "."), currency);
  if (!asked || asked.minor === 0) throw new Broken(`chargetotal is one of ${currency}`);
  if (isTaken(fields.oid)) throw new Broken("the order already exists in the database (5003)");
  return {
    reference: fields.oid,
    asked,
    details: {
      ipgTransactionId: newId(),
      txndatetime: fields.txndatetime,
      timezone: fields.timezone,
      successUrl: fields.responseSuccessURL,
      failUrl: fields.responseFailURL,
      notificationUrl: fields.transactionNotificationURL,
    },
  };
}

/** The moment at which a clock of the time zone shows this. @throws {Broken} where there is no such time zone. */
function timeIn(shown: string, timeZone: string): number {
  const [date = "", time = ""] = shown.split("-");
  const asUtc = Date.parse(`${date.replaceAll(":", "-")}T${time}Z`);
  try {
    const there = new Date(asUtc).toLocaleString("sv-SE", { timeZone });
    return asUtc - (Date.parse(`${there.replace(" ", "T")}Z`) - asUtc);
  } catch {
    throw new Broken("timezone is one that exists");
  }
}

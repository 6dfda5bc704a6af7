/** DPO Pay: the fields of each request. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import type { Asked } from "../../http/asked";
import { brokenRule } from "../../http/rule";
import { readXml } from "../../http/xml";
import { isCurrency } from "../../money/currencies";
import { Refusal } from "./refusal";
import { address, text } from "../strict";

const pattern = (form: RegExp, rule: string) => z.string({ error: rule }).regex(form, rule);
const amount = pattern(/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/, "is a decimal in major units with at most 2 decimals");

const envelope = { CompanyToken: z.string(), Request: z.string() };

export const createToken = z.strictObject({
  ...envelope,
  Transaction: z.strictObject(
    {
      PaymentAmount: amount.refine((value) => Number(value) > 0, "is more than 0"),
      PaymentCurrency: z.string({ error: "is a text" }).refine(isCurrency, "is an ISO 4217 code in capital letters"),
      CompanyRef: text(64),
      CompanyRefUnique: z.enum(["0", "1"], { error: "is 0 or 1" }).default("0"),
      RedirectURL: address(),
      BackURL: address(),
      PTL: pattern(/^[1-9]\d{0,3}$/, "is a number").default("96"),
      PTLtype: z.enum(["hours", "minutes"], { error: "is hours or minutes" }).default("hours"),
      customerFirstName: text(50).optional(),
      customerLastName: text(50).optional(),
      customerEmail: pattern(/^[^@\s]+@[^@\s]+$/, "is an e-mail address").optional(),
      customerPhone: pattern(/^\d{1,20}$/, "has digits only").optional(),
      customerCountry: pattern(/^[A-Z]{2}$/, "is an ISO code of two letters").optional(),
      customerDialCode: pattern(/^[A-Z]{2}$/, "is an ISO code of two letters").optional(),
    },
    { error: (issue) => (issue.code === "unrecognized_keys" ? undefined : "is an element") },
  ),
  Services: z.strictObject(
    {
      Service: z.strictObject(
        {
          ServiceType: pattern(/^\d+$/, "is a number"),
          ServiceDescription: text(250),
          ServiceDate: pattern(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}$/, "is YYYY/MM/DD HH:MM"),
        },
        { error: (issue) => (issue.code === "unrecognized_keys" ? undefined : "is an element") },
      ),
    },
    { error: "is an element with one Service at least" },
  ),
});

export const verifyToken = z
  .strictObject({
    ...envelope,
    TransactionToken: text(36).optional(),
    CompanyRef: text(64).optional(),
    VerifyTransaction: z.enum(["0", "1"], { error: "is 0 or 1" }).optional(),
  })
  .refine(({ TransactionToken, CompanyRef }) => (TransactionToken ?? CompanyRef) !== undefined, {
    error: "TransactionToken or CompanyRef is needed",
  });

export const cancelToken = z.strictObject({ ...envelope, TransactionToken: text(36) });
export const refundToken = z.strictObject({
  ...envelope,
  TransactionToken: text(36),
  refundAmount: amount,
  refundDetails: text(250),
});

export const verifyRefund = z.strictObject({ ...envelope, TransactionToken: text(36) });

const document = z.object({ API3G: z.record(z.string(), z.unknown()) });

/** What a request says, whichever it is; held to what every request must be. */
export function documentIn({ body }: Asked, companyToken: string): Record<string, unknown> {
  const read = document.safeParse(readXml(body));
  if (!read.success) throw new Refusal("804", "the body is XML with the root API3G");
  const { API3G } = read.data;
  if (!API3G.CompanyToken) throw new Refusal("801", "CompanyToken is needed");
  if (API3G.CompanyToken !== companyToken) throw new Refusal("802", "CompanyToken is the merchant's");
  return API3G;
}

/** Reads a request by its schema. */
export function fields<T>(schema: z.ZodType<T>, value: unknown): T {
  const twice = nameOfList(value);
  if (twice !== null) throw new Refusal("960", `${twice} comes once`);
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { field, rule } = brokenRule(read.error);
  if (field.endsWith("PaymentCurrency")) throw new Refusal("904", rule);
  throw new Refusal(field.startsWith("Services") ? "950" : "902", rule);
}

/** The first element that comes more than once; null when none does. */
function nameOfList(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = Array.isArray(inner) ? name : nameOfList(inner);
    if (found !== null) return found;
  }
  return null;
}

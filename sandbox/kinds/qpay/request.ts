/** QPay: the fields of the form. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import type { QpayAccount } from "../../accounts";
import type { Ordered } from "../../checkout/posted-form";
import { fromMajor } from "../../money/money";
import type { TestCard } from "../../payments/test-card";
import { address, Broken, readStrictly, text } from "../strict";
import { sign, type Details } from "./order";

/** What form and status call share. */
export const signed = {
  gatewayId: text(20),
  signatureFields: text(200),
  signature: text(64),
  amount: z.string({ error: "is needed" }).regex(/^\d+\.\d{2}$/, "has 2 decimals"),
  mode: z.enum(["TEST", "LIVE"], { error: "is TEST or LIVE" }),
};

const request = z.strictObject({
  ...signed,
  action: z.literal("capture", { error: "is capture or status" }),
  referenceId: text(50).regex(/^[A-Za-z0-9]+$/, "has letters and digits"),
  currency: text(3),
  description: text(200),
  returnUrl: address(512),
  name: text(100),
  address: text(200),
  city: text(100),
  state: text(100),
  country: z.string({ error: "is needed" }).regex(/^[A-Z]{2}$/, "is a code of 2 letters"),
  phone: text(30),
  email: text(100).regex(/^[^@\s]+@[^@\s]+$/, "is an e-mail address"),
  token: z.literal("true", { error: "is true, or left out" }).optional(),
  cardToken: text(255).optional(),
});

/** Checks whose a form or a call is. @throws {Broken} by the first rule it breaks. */
export function checkSigned(account: QpayAccount, fields: Readonly<Record<string, string | undefined>>): void {
  const { gatewayId, signatureFields = "", signature, mode } = fields;
  if (gatewayId !== account.gatewayId) throw new Broken("gatewayId is one that exists");
  const needed = ["gatewayId", "amount", fields.transactionId === undefined ? "referenceId" : "transactionId"];
  if (needed.some((name) => !signatureFields.split(",").includes(name)))
    throw new Broken(`signatureFields lists ${needed.join(", ")}`);
  if (signature !== sign(account.secretKey, signatureFields, fields)) throw new Broken("signature does not match");
  if (mode !== account.mode) throw new Broken(`mode is ${account.mode}`);
}

type Desk = {
  account: QpayAccount;
  isTaken: (reference: string) => boolean;
  cardOf: (token: string) => TestCard | null;
};

/** What a posted form asks for. @throws {Broken} by the first rule it breaks. */
export function readRequest(
  { account, isTaken, cardOf }: Desk,
  given: Record<string, string>,
  transactionId: () => string,
): Ordered<Details> {
  const fields = readStrictly(request, given);
  checkSigned(account, fields);
  if (fields.currency !== account.currency) throw new Broken(`currency is ${account.currency}`);
  const asked = fromMajor(fields.amount, fields.currency);
  if (!asked || asked.minor === 0) throw new Broken(`amount is one of ${fields.currency}`);
  if (isTaken(fields.referenceId)) throw new Broken("referenceId is of a payment that has not been decided");
  const saved = fields.cardToken === undefined ? null : cardOf(fields.cardToken);
  if (fields.cardToken !== undefined && !saved) throw new Broken("cardToken is one of this gateway's");
  const { referenceId: reference, description, returnUrl, token } = fields;
  const details = { transactionId: transactionId(), description, returnUrl, wantsToken: token !== undefined, saved };
  return { reference, asked, details };
}

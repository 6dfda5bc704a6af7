/** CCAvenue: the text inside `encRequest`. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import type { CcAvenueAccount } from "../../accounts";
import type { Ordered } from "../../checkout/posted-form";
import { isCurrency } from "../../money/currencies";
import { fromMajor } from "../../money/money";
import { address, Broken, fieldsOf, readStrictly } from "../strict";
import { decrypt } from "./cipher";
import type { Details } from "./order";

const text = (most: number) =>
  z
    .string()
    .max(most, `has at most ${most} characters`)
    .regex(/^[\p{L}\p{M}\p{N} @.,_+'-]+$/u, "has letters, digits and plain signs")
    .optional();
const url = address(100);

const echoed = {
  billing_name: text(60),
  billing_address: text(150),
  billing_city: text(30),
  billing_state: text(30),
  billing_zip: text(15),
  billing_country: text(50),
  billing_tel: text(20),
  billing_email: text(70),
  merchant_param1: text(100),
  merchant_param2: text(100),
  merchant_param3: text(100),
  merchant_param4: text(100),
  merchant_param5: text(100),
};

const request = z.strictObject({
  merchant_id: z.string({ error: "is needed" }).regex(/^\d+$/, "is numeric"),
  order_id: z.string({ error: "is needed" }).regex(/^[A-Za-z0-9/_-]{1,30}$/, "is 1 to 30 letters, digits, - / _"),
  currency: z.string({ error: "is needed" }).refine(isCurrency, "is an ISO 4217 code"),
  amount: z.string({ error: "is needed" }).regex(/^\d{1,12}(?:\.\d{1,2})?$/, "is 12 digits with at most 2 decimals"),
  redirect_url: url,
  cancel_url: url,
  language: z.enum(["EN", "AR"], { error: "is EN or AR" }).optional(),
  tid: z.string().regex(/^\d+$/, "is numeric").optional(),
  ...echoed,
});

const posted = z.strictObject({ encRequest: z.string({ error: "is needed" }), access_code: z.string() });

/** What a posted form asks for. @throws {Broken} by the first rule it breaks. */
export function readRequest(
  account: CcAvenueAccount,
  fields: Record<string, string>,
  trackingId: () => string,
): Ordered<Details> {
  const { encRequest, access_code } = readStrictly(posted, fields);
  if (access_code !== account.accessCode) throw new Broken("access_code is the merchant's");
  const plain = decrypt(account.workingKey, encRequest);
  if (plain === null) throw new Broken("encRequest is encrypted with the working key");
  const { merchant_id, order_id, currency, amount, redirect_url, cancel_url, ...rest } = readStrictly(
    request,
    fieldsOf(new URLSearchParams(plain.replaceAll("+", "%2B"))),
  );
  if (merchant_id !== account.merchantId) throw new Broken("merchant_id is the access code's");
  const asked = fromMajor(amount, currency);
  if (!asked || asked.minor === 0) throw new Broken(`amount is one of ${currency}`);
  const kept = Object.entries(rest).filter(([name, value]) => value && Object.hasOwn(echoed, name));
  return {
    reference: order_id,
    asked,
    details: {
      trackingId: trackingId(),
      redirectUrl: redirect_url,
      cancelUrl: cancel_url,
      echoed: Object.fromEntries(kept),
    },
  };
}

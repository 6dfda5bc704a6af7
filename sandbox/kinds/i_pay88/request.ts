/** iPay88: the fields of the form. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import type { IPay88Account } from "../../accounts";
import type { Ordered } from "../../checkout/posted-form";
import { fromMajor } from "../../money/money";
import { address, Broken, readStrictly, text } from "../strict";
import { digits, sign, type Details } from "./order";

const url = address(200);
const request = z.strictObject({
  MerchantCode: text(20),
  PaymentId: z.string().regex(/^\d*$/, "is a number").optional(),
  RefNo: text(30).regex(/^[A-Za-z0-9_-]+$/, "has letters, digits, - and _"),
  Amount: text(20).regex(/^\d{1,3}(?:,?\d{3})*\.\d{2}$/, "has 2 decimals"),
  Currency: text(5),
  ProdDesc: text(100),
  UserName: text(100),
  UserEmail: text(100).regex(/^[^@\s]+@[^@\s]+$/, "is an e-mail address"),
  UserContact: text(20),
  Remark: z.string().max(100, "has at most 100 characters").optional(),
  Lang: z.enum(["UTF-8", "ISO-8859-1", "GB2312", "GD18030", "BIG5"], { error: "is a documented one" }).optional(),
  SignatureType: z.enum(["SHA256", "HMACSHA512"], { error: "is SHA256 or HMACSHA512" }),
  Signature: text(128),
  ResponseURL: url,
  BackendURL: url,
});

/** What a posted form asks for. @throws {Broken} by the first rule it breaks. */
export function readRequest(
  account: IPay88Account,
  given: Record<string, string>,
  transId: () => string,
): Ordered<Details> {
  const fields = readStrictly(request, given);
  const { MerchantCode, RefNo, Amount, Currency } = fields;
  if (MerchantCode !== account.merchantCode) throw new Broken("MerchantCode is one that exists");
  if (fields.SignatureType !== account.signatureType) throw new Broken("SignatureType is the account's");
  const signature = sign(account.merchantKey, account.signatureType, [MerchantCode, RefNo, digits(Amount), Currency]);
  if (fields.Signature !== signature) throw new Broken("Signature does not match");
  if (Currency !== account.currency) throw new Broken(`Currency is ${account.currency}`);
  const asked = fromMajor(Amount.replaceAll(",", ""), Currency);
  if (!asked || asked.minor === 0) throw new Broken(`Amount is one of ${Currency}`);
  return {
    reference: RefNo,
    asked,
    details: {
      transId: transId(),
      description: fields.ProdDesc,
      remark: fields.Remark ?? "",
      responseUrl: fields.ResponseURL,
      backendUrl: fields.BackendURL,
    },
  };
}

/** iPay88: TxDetailsInquiryCardInfo, which answers XML without a signature. */
import { z } from "zod/v4";
import type { IPay88Account } from "../../accounts";
import { formOf, type Answer, type Asked } from "../../http/asked";
import { elements, xml } from "../../http/xml";
import { toMajor } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import { troubleOf } from "../../payments/trouble";
import { fieldsOf } from "../strict";
import { described, type Details } from "./order";

const asking = z.strictObject({
  MerchantCode: z.string(),
  ReferenceNo: z.string().min(1),
  Amount: z.string().regex(/^\d+\.\d{2}$/),
  Version: z.literal("4"),
});

const answered = (values: Record<string, string>): Answer =>
  xml(200, `<TxDetailsInquiryCardInfo>${elements(values)}</TxDetailsInquiryCardInfo>`, "text/xml");

const nothing = (Errdesc: string, RefNo = ""): Answer => ({
  ...answered({ RefNo, Status: "0", Errdesc }),
  detail: Errdesc,
});

/** The amount asked about is the one asked for, whatever was charged. */
export function answerInquiry(account: IPay88Account, shelf: Shelf<Details>, asked: Asked): Answer {
  const read = asking.safeParse(fieldsOf(formOf(asked)));
  if (!read.success || read.data.MerchantCode !== account.merchantCode)
    return { ...nothing("Invalid parameters"), isRefused: true };
  const { ReferenceNo: reference, Amount } = read.data;
  const found = shelf.all().findLast((order) => order.reference === reference);
  if (!found || found.state === "open" || found.state === "challenged")
    return { ...nothing("Record not found", reference), reference };
  if (Amount !== toMajor(found.asked)) return { ...nothing("Incorrect amount", reference), reference, isRefused: true };
  const { why, ...told } = described(account, found);
  return { ...answered({ ...told, Errdesc: why }), reference, detail: found.state, ...troubleOf([found]) };
}

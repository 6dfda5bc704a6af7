/** CCAvenue: POST /apis/servlet/DoWebTrans, command orderStatusTracker. */
import { z } from "zod/v4";
import type { CcAvenueAccount } from "../../accounts";
import { formOf, type Answer, type Asked } from "../../http/asked";
import { toMajor } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import { troubleOf } from "../../payments/trouble";
import { fieldsOf } from "../strict";
import { decrypt, encrypt } from "./cipher";
import { STATUS, type Details, type Order } from "./order";

/** CCAvenue: API error codes, by the field that is wrong. */
const CODES = {
  request_type: "51401",
  command: "51402",
  access_code: "51407",
  enc_request: "51408",
  json: "51411",
  version: "51421",
} as const;

const asking = z
  .strictObject({ reference_no: z.string().optional(), order_no: z.string().optional() })
  .refine(({ reference_no, order_no }) => reference_no !== undefined || order_no !== undefined);

const line = (fields: Record<string, string>): Answer => ({
  status: 200,
  headers: { "content-type": "text/html" },
  body: `${new URLSearchParams(fields).toString()}\r\n`,
});

const refusal = (wrong: keyof typeof CODES): Answer => ({
  ...line({ status: "1", enc_response: `Invalid ${wrong}`, enc_error_code: CODES[wrong] }),
  detail: `${wrong} is wrong (${CODES[wrong]})`,
  isRefused: true,
});

/** Which of several orders of one id is told is not documented; here it is the newest. */
export function answerTracker(account: CcAvenueAccount, shelf: Shelf<Details>, asked: Asked): Answer {
  const fields = fieldsOf(formOf(asked));
  if (fields.request_type !== "JSON" || fields.response_type !== "JSON") return refusal("request_type");
  if (fields.command !== "orderStatusTracker") return refusal("command");
  if (fields.access_code !== account.accessCode) return refusal("access_code");
  if (fields.version !== "1.2") return refusal("version");
  const plain = decrypt(account.workingKey, fields.enc_request ?? "");
  if (plain === null) return refusal("enc_request");
  const read = asking.safeParse(parsed(plain));
  if (!read.success) return refusal("json");
  const { order_no, reference_no } = read.data;
  const found = shelf
    .all()
    .findLast(
      ({ reference, details }) =>
        (order_no ?? reference) === reference && (reference_no ?? details.trackingId) === details.trackingId,
    );
  const body = JSON.stringify({ Order_Status_Result: found ? told(found) : NO_RECORDS });
  return {
    ...line({ status: "0", enc_response: encrypt(account.workingKey, body), enc_error_code: "" }),
    detail: found?.state ?? "none",
    ...(found && troubleOf([found])),
    ...(order_no !== undefined && { reference: order_no }),
  };
}

const NO_RECORDS = { status: 1, error_desc: "No records found", error_code: "51313" };

const told = ({ reference, state, charged, details, card }: Order) => ({
  status: 0,
  order_no: reference,
  reference_no: details.trackingId,
  order_status: STATUS[state].tracked,
  order_amt: Number(toMajor(charged)),
  order_currncy: charged.currency,
  order_bank_response: state === "paid" ? "Approved" : "",
  order_bank_ref_no: state === "paid" ? "998877" : "",
  order_card_name: card?.scheme ?? "",
  param_value1: details.echoed.merchant_param1 ?? "",
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

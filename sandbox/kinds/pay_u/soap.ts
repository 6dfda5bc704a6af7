/** PayU MEA: SOAP as it is spoken here: the envelope that comes in, answers, and faults. */
import { z } from "zod/v4";
import type { PayUAccount } from "../../accounts";
import type { Answer, Asked } from "../../http/asked";
import { brokenRule } from "../../http/rule";
import { elements, readXml, xml } from "../../http/xml";

const PAYU = "http://soap.api.controller.web.payjar.com/";
const PASSWORD_TEXT = /#PasswordText$/;

/** A call that PayU answers by a fault, with the rule that was broken. */
export class Fault extends Error {}
/** A call that PayU understands and does not carry out. */
export class Refusal extends Error {}

const open = '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>';
const close = "</soap:Body></soap:Envelope>";

/** `inner` is XML already; what stands in `values` is escaped. */
export const answered = (call: string, values: Readonly<Record<string, string>>, inner = ""): Answer =>
  xml(
    200,
    `${open}<ns2:${call}Response xmlns:ns2="${PAYU}"><return>${elements(values)}${inner}</return></ns2:${call}Response>${close}`,
    "text/xml",
  );

export const faulted = ({ message }: Fault): Answer => ({
  ...xml(
    500,
    `${open}<soap:Fault>${elements({ faultcode: "soap:Client", faultstring: message })}</soap:Fault>${close}`,
  ),
  detail: message,
  isRefused: true,
});

export const refused = (call: string, { message }: Refusal): Answer => ({
  ...answered(call, {
    successful: "false",
    resultCode: "P000",
    resultMessage: message,
    displayMessage: "The transaction could not be carried out",
    pointOfFailure: "PAYU",
  }),
  detail: message,
  isRefused: true,
});

const envelope = z.object({
  Envelope: z.object({
    Header: z.object({
      Security: z.object({
        UsernameToken: z.object({
          Username: z.string(),
          Password: z.object({ "#text": z.string(), "@_Type": z.string().regex(PASSWORD_TEXT) }),
        }),
      }),
    }),
    Body: z.record(z.string(), z.unknown()),
  }),
});

/** The call with its elements; held to what every call must be. */
export function callIn({ headers, body }: Asked, account: PayUAccount): { call: string; said: unknown } {
  if (!/^text\/xml\b/.test(headers["content-type"] ?? "")) throw new Fault("Content-Type is text/xml");
  if (!body.includes(`="${PAYU}"`)) throw new Fault(`the body's namespace is ${PAYU}`);
  const read = envelope.safeParse(readXml(body));
  if (!read.success) throw new Fault(`the envelope has a UsernameToken and a body: ${brokenRule(read.error).rule}`);
  const { Header, Body } = read.data.Envelope;
  const { Username, Password } = Header.Security.UsernameToken;
  if (Username !== account.username || Password["#text"] !== account.password)
    throw new Fault("Username and Password are the store's");
  const [entry] = Object.entries(Body);
  return { call: entry?.[0] ?? "", said: entry?.[1] };
}

/** Reads the elements of a call by its schema. */
export function fields<T extends { Safekey: string }>(schema: z.ZodType<T>, said: unknown, account: PayUAccount): T {
  const read = schema.safeParse(said);
  if (!read.success) throw new Refusal(brokenRule(read.error).rule);
  if (read.data.Safekey !== account.safekey) throw new Refusal("Safekey is the store's");
  return read.data;
}

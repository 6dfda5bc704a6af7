/** PayU MEA's envelope: SOAP 1.1 with a WS-Security name and password; the elements of a call carry no namespace. */
import { escaped, toXml, type Elements } from "~/payments/xml.server";
import type { PayUSettings } from "./settings.server";

const WSS = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-";
const SECEXT = `${WSS}wssecurity-secext-1.0.xsd`;
const UTILITY = `${WSS}wssecurity-utility-1.0.xsd`;
const PASSWORD_TEXT = `${WSS}username-token-profile-1.0#PasswordText`;
const SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
const PAYU = "http://soap.api.controller.web.payjar.com/";

/** The document of a call. */
export function envelopeOf(account: PayUSettings, call: string, elements: Elements): string {
  const { soap_username, soap_password, safekey } = account;
  const body = toXml({ Api: "ONE_ZERO", Safekey: safekey, ...elements });
  return (
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${SOAP}" xmlns:soap="${PAYU}">` +
    `<soapenv:Header><wsse:Security soapenv:mustUnderstand="1" xmlns:wsse="${SECEXT}">` +
    `<wsse:UsernameToken wsu:Id="UsernameToken-1" xmlns:wsu="${UTILITY}">` +
    toXml({ "wsse:Username": soap_username }) +
    `<wsse:Password Type="${PASSWORD_TEXT}">${escaped(soap_password)}</wsse:Password>` +
    "</wsse:UsernameToken></wsse:Security></soapenv:Header>" +
    `<soapenv:Body><soap:${call}>${body}</soap:${call}></soapenv:Body></soapenv:Envelope>`
  );
}

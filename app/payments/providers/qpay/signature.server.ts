/** QPay v2.0: names and values of the fields that the request says are signed, in that order. */
import { hmacSha256 } from "~/payments/signature.server";

type Signed = { signatureFields: string; signature: string };

/** The two fields that sign others, which stand in the order in which they are given. */
export function signatureOver(secretKey: string, fields: Readonly<Record<string, string>>): Signed {
  const message = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(",");
  return { signatureFields: Object.keys(fields).join(","), signature: hmacSha256(secretKey, message, "base64") };
}

/**
 * CCAvenue: encryption of requests, responses and API calls alike. AES-128-CBC under the MD5 of the working key's text, with a
 * fixed IV, in hexadecimal digits. It proves little: it has no authentication tag.
 */
import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

const ALGORITHM = "aes-128-cbc";
const IV = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");

const keyOf = (workingKey: string): Buffer => createHash("md5").update(workingKey).digest();

/** Lower-case hexadecimal digits. */
export function encrypted(workingKey: string, text: string): string {
  const cipher = createCipheriv(ALGORITHM, keyOf(workingKey), IV);
  return cipher.update(text, "utf8", "hex") + cipher.final("hex");
}

/** The text; null when it is not encrypted with the key. */
export function decrypted(workingKey: string, digits: string): string | null {
  if (!/^(?:[0-9a-f]{32})+$/i.test(digits)) return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(workingKey), IV);
  try {
    return decipher.update(digits, "hex", "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

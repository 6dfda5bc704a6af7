/** CCAvenue: AES-128-CBC, PKCS#7, key MD5 of the working key's bytes, IV 00 to 0f, hex. */
import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

const IV = Buffer.from(Array.from({ length: 16 }, (_, index) => index));

const md5 = (text: string) => createHash("md5").update(text, "utf8").digest();

export function encrypt(workingKey: string, text: string): string {
  const cipher = createCipheriv("aes-128-cbc", md5(workingKey), IV);
  return Buffer.concat([cipher.update(Buffer.from(text, "utf8")), cipher.final()]).toString("hex");
}

/** Null when it is not encrypted by the key. */
export function decrypt(workingKey: string, hex: string): string | null {
  if (!/^(?:[0-9a-fA-F]{2})+$/.test(hex)) return null;
  try {
    const decipher = createDecipheriv("aes-128-cbc", md5(workingKey), IV);
    return Buffer.concat([decipher.update(Buffer.from(hex, "hex")), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/**
 * Sealing what is kept at rest and nobody may read there: AES-256-GCM under SECRETS_KEY. What was sealed under an earlier key
 * still opens while that key stands behind the new one; sealed anew it is under the new.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./environment/env.server";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown where nothing can be sealed, or what was sealed cannot be opened; says nothing of what is in it. */
export class SealError extends Error {}

/** Whether this process has a key to seal with. */
export const canSeal = (): boolean => env().SECRETS_KEY.length > 0;

/**
 * Seals a text.
 * @param about what it is and whose; only who names the same opens it, so that it is worth nothing in another row.
 * @throws SealError without SECRETS_KEY.
 */
export function seal(text: string, about: string): string {
  const [secret] = env().SECRETS_KEY;
  if (secret === undefined) throw new SealError("SECRETS_KEY is missing");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${idOf(secret)}.${sealed.toString("base64url")}`;
}

/** Opens what `seal` has sealed about the same thing. @throws SealError when no key of this process opens it. */
export function unseal(sealed: string, about: string): string {
  const [id, content = ""] = sealed.split(".");
  const secret = env().SECRETS_KEY.find((each) => idOf(each) === id);
  if (secret === undefined) throw new SealError("What was sealed is under a key that SECRETS_KEY does not have");
  const bytes = Buffer.from(content, "base64url");
  const end = bytes.length - TAG_BYTES;
  try {
    const opener = createDecipheriv("aes-256-gcm", keyFrom(secret), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    opener.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(end));
    return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES, end)), opener.final()]).toString("utf8");
  } catch (error) {
    throw new SealError("What was sealed is damaged, or about something else", { cause: error });
  }
}

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "platefront sealing", 32));

/** Tells keys apart without telling them. */
const idOf = (secret: string): string => createHash("sha256").update(`id ${secret}`).digest("hex").slice(0, 8);

/** Apple Pay: a shop shows by its certificate who it is, and gets a session for one payment at one domain. */
import { createHash, createHmac, randomBytes, X509Certificate } from "node:crypto";
import { z } from "zod/v4";
import type { ApplePayAccount } from "../../accounts";
import { json, type Answer, type Asked } from "../../http/asked";
import { localAddress } from "../../http/local-hosts";
import type { Bench } from "../kind";
import { Broken, readStrictly } from "../strict";

const SESSION_MS = 5 * 60_000;
const MOST_NAME = 64;

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const domain = "is a fully qualified domain name, without scheme, port and path";

const asked = z.strictObject({
  merchantIdentifier: z.string("is a text"),
  displayName: z
    .string("is a text")
    .refine((name) => name !== "" && Buffer.byteLength(name) <= MOST_NAME, `has 1 to ${MOST_NAME} UTF-8 characters`),
  initiative: z.literal("web", "is web"),
  initiativeContext: z.string(domain).regex(DOMAIN, domain).refine(isRegistered, "is registered: localhost alone"),
});

/** Only names of this machine are; at Apple every domain is registered one by one. */
function isRegistered(name: string): boolean {
  return localAddress(new URL(`https://${name}`)) !== null;
}

/** A session that the page hands to Apple Pay as it is. */
export function newSession({ schedule }: Bench, account: ApplePayAccount, request: Asked): Answer {
  try {
    const { certificate } = request;
    if (certificate !== new X509Certificate(account.certificate).fingerprint256)
      throw new Broken("the certificate of the TLS connection is the merchant's");
    if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
      throw new Broken("Content-Type is application/json");
    const { merchantIdentifier, displayName, initiativeContext } = readStrictly(asked, jsonIn(request.body));
    if (merchantIdentifier !== account.merchantIdentifier)
      throw new Broken("merchantIdentifier is that of the certificate");
    const now = schedule.now();
    const session = {
      epochTimestamp: now,
      expiresAt: now + SESSION_MS,
      merchantSessionIdentifier: `SSH${randomBytes(32).toString("hex").toUpperCase()}`,
      nonce: randomBytes(4).toString("hex"),
      merchantIdentifier: createHash("sha256").update(merchantIdentifier).digest("hex").toUpperCase(),
      domainName: initiativeContext,
      displayName,
      operationalAnalyticsIdentifier: `${displayName}:sandbox`,
      retries: 0,
      pspId: "sandbox",
    };
    const signature = createHmac("sha256", account.certificate).update(JSON.stringify(session)).digest("hex");
    return { ...json(200, { ...session, signature }), detail: `a session for ${initiativeContext}` };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { ...json(400, { statusMessage: error.message }), detail: error.message, isRefused: true };
  }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new Broken("the body is JSON");
  }
}

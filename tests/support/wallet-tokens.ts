/** What the sheets of Apple Pay and Google Pay hand to the page, as their doubles at the sandbox do. */

type TokenOf = { amount: string; currency?: string; outcome?: "APPROVED" | "DECLINED" | "UNKNOWN" | "CHALLENGE" };

/** What the sheet hands to the page once a customer has authorised. */
export function appleToken({ amount, currency = "SGD", outcome = "APPROVED" }: TokenOf) {
  const said = JSON.stringify({ wallet: "APPLE_PAY", outcome, amount, currency });
  const header = { ephemeralPublicKey: "e", publicKeyHash: "h", transactionId: "t" };
  const data = Buffer.from(said).toString("base64");
  return { paymentData: { version: "EC_v1", data, signature: "s", header } };
}

type GoogleTokenOf = TokenOf & { method?: "PAN_ONLY" | "CRYPTOGRAM_3DS"; merchant?: string };

/** The text that the sheet's token is. */
export function googleToken({ currency = "SGD", outcome = "APPROVED", ...more }: GoogleTokenOf): string {
  const { amount, method = "CRYPTOGRAM_3DS", merchant = "TESTSANDBOX01" } = more;
  const said = { wallet: "GOOGLE_PAY", outcome, amount, currency, method, merchant };
  return JSON.stringify({ protocolVersion: "ECv2", signature: "s", signedMessage: JSON.stringify(said) });
}

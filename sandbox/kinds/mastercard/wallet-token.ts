/** Mastercard Gateway: the token of a wallet, as the wallet's double has made it; the gateway opens it and finds the card. */
import { z } from "zod/v4";
import { Refusal } from "./refusal";

const said = z.object({
  wallet: z.enum(["APPLE_PAY", "GOOGLE_PAY"]),
  outcome: z.enum(["APPROVED", "DECLINED", "UNKNOWN", "CHALLENGE"]),
  amount: z.string(),
  currency: z.string(),
  /** Of Google Pay: whose token it is, and whether it holds the number of the card itself. */
  merchant: z.string().optional(),
  method: z.enum(["PAN_ONLY", "CRYPTOGRAM_3DS"]).optional(),
});
export type WalletCard = z.output<typeof said>;

const text = z.string().min(1);
const appleToken = z.strictObject({
  version: z.literal("EC_v1"),
  data: text,
  signature: text,
  header: z.strictObject({ ephemeralPublicKey: text, publicKeyHash: text, transactionId: text }),
});
const googleToken = z.strictObject({ protocolVersion: z.literal("ECv2"), signature: text, signedMessage: text });

/** @throws {Refusal} for what is no token, or another wallet's. */
export function cardIn(paymentToken: string, wallet: WalletCard["wallet"]): WalletCard {
  const refuse = () => new Refusal("invalid", "is a token of the wallet", "sourceOfFunds.devicePayment.paymentToken");
  const token = jsonIn(paymentToken);
  const apple = appleToken.safeParse(token);
  const google = googleToken.safeParse(token);
  const inside = apple.success
    ? jsonIn(Buffer.from(apple.data.data, "base64").toString("utf8"))
    : google.success && jsonIn(google.data.signedMessage);
  const card = said.safeParse(inside);
  if (!card.success || card.data.wallet !== wallet) throw refuse();
  return card.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

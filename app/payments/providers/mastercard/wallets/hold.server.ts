/** Puts the token of a wallet into a session of the gateway's, in place of a card that a browser enters. */
import { z } from "zod/v4";
import type { WalletKind } from "~/ordering/payments/wallets/wallet";
import type { Asked } from "~/payments/provider.server";
import { openSession } from "../authentication.server";
import { ask } from "../client.server";
import type { MastercardSettings } from "../settings.server";
import { amountOf } from "../translate.server";
import { sourceOf, walletProvider } from "./pay.server";

const filledSchema = z.object({ session: z.object({ updateStatus: z.literal("SUCCESS") }) });

/** @returns the id of a session of its own, where the bank of the token's card can be asked. */
export async function holdToken(
  account: MastercardSettings,
  asked: Asked & { wallet: WalletKind },
  token: string,
): Promise<string> {
  const id = await openSession(account);
  const body = {
    order: { ...amountOf(asked), walletProvider: walletProvider(asked.wallet) },
    sourceOfFunds: sourceOf(token),
  };
  await ask(account, { method: "PUT", path: `session/${id}`, body }, filledSchema);
  return id;
}

/** Apple Pay and Google Pay through Mastercard as tests meet them: a call of the page charges the sheet's token, without a page of the provider's. */
import type { Client } from "../client";
import { appleToken, googleToken } from "../wallet-tokens";
import type { Difference, Scenario } from "./kind";
import {
  APPLE_PAY_CANCEL_PAYMENT,
  APPLE_PAY_PROCESS_PAYMENT,
  APPLE_PAY_START_SESSION,
  GOOGLE_PAY_PROCESS_PAYMENT,
} from "~/paths/calls";

export const WALLETS = ["apple_pay", "google_pay"] as const;
export type Wallet = (typeof WALLETS)[number];

type WalletUnderTest = {
  /** Does what a customer does at the sheet. @returns the payment's reference, null where none has begun. */
  press: (client: Client, scenario: Scenario) => Promise<string | null>;
  differs: Partial<Record<Scenario, Difference>>;
};

const order_details = { placement_key: "a-key-of-this-test-1", total_amount: "10.00" };
const outcomeOf = (scenario: Scenario) => (scenario === "decline" ? "DECLINED" : "APPROVED");

/** The call that fails is the charge itself. */
const CHARGED_ONCE: Difference = {
  status: "in_progress",
  orders: 0,
  why: "the sheet's token is charged by one call: where it has no good answer no other is made by itself, and what the gateway does not know ends by its time",
};

export const WALLETS_UNDER_TEST: Readonly<Record<Wallet, WalletUnderTest>> = {
  apple_pay: {
    async press(client, scenario) {
      const started = await client.call("POST", APPLE_PAY_START_SESSION, { order_details });
      const { reference_id } = started.json<{ reference_id: string }>();
      const token = appleToken({ amount: "10.00", outcome: outcomeOf(scenario) });
      await (scenario === "cancel"
        ? client.call("POST", APPLE_PAY_CANCEL_PAYMENT, { reference_id })
        : client.call("POST", APPLE_PAY_PROCESS_PAYMENT, { reference_id, token }));
      return reference_id;
    },
    differs: { error_then_success: CHARGED_ONCE },
  },
  google_pay: {
    async press(client, scenario) {
      if (scenario === "cancel") return null;
      const token = googleToken({ amount: "10.00", outcome: outcomeOf(scenario) });
      const answer = await client.call("POST", GOOGLE_PAY_PROCESS_PAYMENT, { order_details, token });
      return answer.json<{ reference: string }>().reference;
    },
    differs: {
      error_then_success: CHARGED_ONCE,
      cancel: {
        status: null,
        orders: 0,
        why: "the shop hears of the sheet once it has been confirmed: one that is closed has begun nothing",
      },
    },
  },
};

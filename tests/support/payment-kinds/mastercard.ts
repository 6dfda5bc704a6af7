/** Mastercard Gateway as tests meet it: its own page, which its script opens. */
import type { Client } from "../client";
import type { KindUnderTest } from "./kind";
import { MASTERCARD_SESSIONS } from "~/paths/calls";

const API_PASSWORD = "an api password of tests alone: 8b41";
const WEBHOOK_SECRET = "a webhook secret of this test 41";

export const mastercard: KindUnderTest<"mastercard"> = {
  account: { apiPassword: API_PASSWORD, webhookSecret: WEBHOOK_SECRET },
  refunds: true,
  savesCards: false,
  settings: (url) => ({
    gateway_url: `${url}/mastercard`,
    merchant_id: "TESTSANDBOX01",
    api_password: API_PASSWORD,
    webhook_secret: WEBHOOK_SECRET,
  }),
  secrets: [API_PASSWORD, WEBHOOK_SECRET],
  call: MASTERCARD_SESSIONS,
  async pageOf(client: Client, reference: string) {
    const { text } = await client.get(`/payment-processing?reference=${reference}`);
    const [, gateway] = /(http:[^"\\]+)\/static\/checkout\/checkout\.min\.js/.exec(text) ?? [];
    const [session] = /SESSION\w+/.exec(text) ?? [];
    return gateway && session && `${gateway}/checkout/pay/${session}?checkoutVersion=1.0.0`;
  },
};

/** A customer's own: name, addresses, e-mail, consent, loyalty. */
import { latestCode } from "../../support/outbox";
import type { Client } from "../../support/client";
import { notThisOne } from "../../e2e/sign-in";
import { choose } from "../shopping";
import { signIn } from "../signing-in";
import type { Recorder } from "./recorder";

export async function accountCalls(recorder: Recorder): Promise<void> {
  const { brand, server } = recorder;
  const client = recorder.visitor();
  await choose(client, brand.delivery ?? brand.pickup);
  await signIn(server, client, brand, "calls: account");
  await profile(recorder, client);
  await addresses(recorder, client);
  await email(recorder, client);
  await recorder.call("loyalty points", client, "GET", "/users/loyalty_points");
  await recorder.call("loyalty", client, "GET", "/pages/loyalty");
  await recorder.call("past orders", client, "GET", "/pages/past_orders");
  await recorder.call("saved cards", client, "GET", "/users/saved_cards");
  await recorder.call("cards at Stripe", client, "GET", "/users/stripe_cards");
  await recorder.call("cards at Stripe Connect", client, "GET", "/sapaad_payments/stripe_connect/v1/cards");
  await recorder.call("order in progress", client, "GET", "/users/orders/in_progress");
}

async function profile(recorder: Recorder, client: Client): Promise<void> {
  const answer = await recorder.call("profile", client, "GET", "/pages/profiles");
  const { id } = answer.json<{ user: { id: number } }>().user;
  const put = (title: string, path: string, body: unknown) => recorder.call(title, client, "PUT", path, body);
  await put("name", `/users/profiles/${id}`, { name: "Mei Ling" });
  await put("name empty", `/users/profiles/${id}`, { name: " " });
  await put("name of another", "/users/profiles/999999", { name: "Mei Ling" });
  const patch = (title: string, body: unknown) =>
    recorder.call(title, client, "PATCH", "/users/profiles/update_marketing_consent", body);
  await patch("consent", { marketing_consent: true });
  await patch("consent nonsense", { marketing_consent: "perhaps" });
  await recorder.call("profile after the changes", client, "GET", "/pages/profiles");
}

async function addresses(recorder: Recorder, client: Client): Promise<void> {
  const lines = [
    { id: 1, value: "Tower 3" },
    { id: 2, value: "Main Street" },
  ];
  const area = recorder.brand.delivery?.body.id ?? 1;
  const body = { delivery_addresses: lines, sapaad_delivery_area_id: area };
  const call = (title: string, method: string, path: string, sent?: unknown) =>
    recorder.call(title, client, method, path, sent);
  const saved = await call("address", "POST", "/users/addresses", body);
  await call("address without lines", "POST", "/users/addresses", { ...body, delivery_addresses: [] });
  await call("address elsewhere", "POST", "/users/addresses", { ...body, sapaad_delivery_area_id: 999 });
  await call("address nonsense", "POST", "/users/addresses", { delivery_addresses: "here" });
  await call("addresses", "GET", "/users/addresses");
  const { address_id: id = 1 } = saved.json<{ address_id?: number }>();
  const path = `/users/addresses/${id}`;
  await call("one address", "GET", path);
  await call("address changed", "PUT", path, { ...body, delivery_addresses: [...lines, { id: 3, value: "#08-14" }] });
  await call("address spoilt", "PUT", path, { ...body, delivery_addresses: [] });
  await call("address deleted", "DELETE", path);
  await call("address deleted twice", "DELETE", path);
  await call("address unknown", "GET", "/users/addresses/999999");
}

async function email(recorder: Recorder, client: Client): Promise<void> {
  const { brand, server } = recorder;
  const address = "mei.ling@example.com";
  const ask = (title: string, path: string, sent: unknown) => recorder.call(title, client, "POST", path, sent);
  const change = (title: string, sent: unknown) =>
    recorder.call(title, client, "PATCH", "/users/profiles/update_email", sent);
  await ask("e-mail no address", "/users/otps/send_for_email_reset", { email: "mei at example" });
  await ask("e-mail", "/users/otps/send_for_email_reset", { email: address });
  await ask("e-mail again too soon", "/users/otps/resend_for_email_reset", { email: address });
  const otp = await latestCode(server, brand.host, address);
  await change("e-mail wrong code", { email: address, otp: notThisOne(otp) });
  await change("e-mail right code", { email: address, otp });
  await change("e-mail without code", { email: address });
}

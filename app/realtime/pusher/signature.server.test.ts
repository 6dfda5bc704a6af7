import { expect, it } from "vitest";
import { apiOf, socketOriginOf } from "./account.server";
import { channelAuth, signedQuery } from "./signature.server";

const APP = { key: "demo-key", secret: "demo-secret" };

it("a call is signed as the documents of Pusher's HTTP API say", () => {
  const data = '{"status":"paid","reference":"TMP-1001"}';
  const body = JSON.stringify({ name: "payment_succeeded", channels: ["paytabs_payment_TMP-1001"], data });
  const query = new URLSearchParams(signedQuery(APP, "/apps/77/events", body, 1768451445));
  expect(Object.fromEntries(query)).toEqual({
    auth_key: "demo-key",
    auth_timestamp: "1768451445",
    auth_version: "1.0",
    body_md5: "943c82574ebd43393ae8c04854aee2fa",
    auth_signature: "a5ef52cdbc59e9e68bea4bc5f45c9b894cf13d63e11e067065d22cdc8b803c29",
  });
});

it("a private channel is opened to one connection by the signature of both", () => {
  expect(channelAuth(APP, "123.456", "private-order-42")).toBe(
    "demo-key:a404fdde5293a35b748043fed8ffe1a0023d1b3580c6a44ef8847bf8f35a0e2a",
  );
});

it("an app is reached at its cluster, or at a host in its place", () => {
  expect([apiOf({ cluster: "ap1" }), socketOriginOf({ cluster: "ap1" })]).toEqual([
    "https://api-ap1.pusher.com",
    "wss://ws-ap1.pusher.com",
  ]);
  for (const [host, socket] of [
    ["http://localhost:3900/pusher", "ws://localhost:3900"],
    ["https://push.example", "wss://push.example"],
  ] as const)
    expect([apiOf({ cluster: "ap1", host }), socketOriginOf({ cluster: "ap1", host })]).toEqual([host, socket]);
});

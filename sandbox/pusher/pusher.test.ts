/** The double of Pusher: what it refuses of calls and connections, and what it brings to whom. */
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { PUSHER_ACCOUNT } from "../accounts";
import { startSandbox, type Sandbox } from "../start";
import { callSignature, listeningSignature, md5 } from "./signature";

const { appId, key, secret } = PUSHER_ACCOUNT;
let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());

const seconds = () => Math.floor(Date.now() / 1_000);

type Call = { body?: unknown; text?: string; query?: Record<string, string>; signedBy?: string; app?: string };

/** Publishes, signed rightly unless told otherwise. */
async function publish({ body, text = JSON.stringify(body), query = {}, signedBy = secret, app = appId }: Call) {
  const sent = new URLSearchParams({
    auth_key: key,
    auth_timestamp: String(seconds()),
    auth_version: "1.0",
    body_md5: md5(Buffer.from(text)),
    ...query,
  });
  if (!sent.has("auth_signature"))
    sent.append("auth_signature", callSignature(signedBy, "POST", `/apps/${app}/events`, sent));
  const headers = { "content-type": "application/json" };
  const address = `${sandbox.url}/pusher/apps/${app}/events?${sent.toString()}`;
  const answer = await fetch(address, { method: "POST", headers, body: text });
  return [answer.status, await answer.text()];
}
const EVENT = { name: "status_updated", channels: ["track_order_42"], data: '{"status":"confirmed"}' };

describe("a call", () => {
  it("is signed as the documents' example", () => {
    const query = new URLSearchParams(
      "auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0&body_md5=ec365a775a4cd0599faeb73354201b6f",
    );
    const right = "da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c";
    expect(callSignature("7ad3773142a6692b25b8", "POST", "/apps/3/events", query)).toBe(right);
  });

  it("is taken when it is signed and whole", async () => {
    expect(await publish({ body: EVENT })).toEqual([200, "{}"]);
    const { channels: _channels, ...one } = EVENT;
    expect(await publish({ body: { ...one, channel: "track_order_42", socket_id: "1.2" } })).toEqual([200, "{}"]);
  });

  it.each([
    ["another key", { query: { auth_key: "other" } }],
    ["another secret", { signedBy: "other" }],
    ["a body that is not what was signed", { query: { body_md5: md5(Buffer.from("x")) } }],
    ["a time ten minutes ago", { query: { auth_timestamp: String(seconds() - 601) } }],
    ["a time in milliseconds", { query: { auth_timestamp: String(Date.now()) } }],
    ["another version", { query: { auth_version: "2.0" } }],
    ["a forged signature", { query: { auth_signature: "0".repeat(64) } }],
    ["a parameter nobody knows", { query: { extra: "1" } }],
  ])("with %s is refused with 401", async (_why, call: Call) => {
    expect((await publish({ body: EVENT, ...call }))[0]).toBe(401);
  });

  it.each([
    ["data that is no text", { data: { status: "confirmed" } }, 400],
    ["data beyond 10 kB", { data: "x".repeat(10_241) }, 413],
    ["a channel with a space", { channels: ["track order"] }, 400],
    ["a channel that is too long", { channels: ["x".repeat(165)] }, 400],
    ["no channel", { channels: [] }, 400],
    ["a reserved name", { name: "pusher:ping" }, 400],
    ["a field nobody knows", { extra: 1 }, 400],
  ])("with %s is refused", async (_why, changes, status) => {
    expect((await publish({ body: { ...EVENT, ...changes } }))[0]).toBe(status);
  });

  it("with no JSON, or for another app, is refused", async () => {
    expect((await publish({ text: "{" }))[0]).toBe(400);
    expect((await publish({ body: EVENT, app: "2" }))[0]).toBe(404);
  });

  it("is kept at / with its secret shortened", async () => {
    await publish({ body: { ...EVENT, channels: ["track_order_kept"] } });
    const kept = await (await fetch(`${sandbox.url}/control/exchanges?kind=pusher`)).text();
    expect(kept).toContain("status_updated on track_order_kept");
    expect(await (await fetch(sandbox.url)).text()).toContain("Pusher (double)");
  });
});

type Said = { event: string; channel?: string; data: unknown };

/** A connection, and what it hears. */
function connect(path = `/app/${key}?protocol=7&client=js&version=8.6.0&flash=false`) {
  const socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/pusher${path}`);
  const heard: Said[] = [];
  socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString()) as Said));
  const hear = (event: string) =>
    vi.waitFor(() => {
      const found = heard.find((said) => said.event === event);
      if (!found) throw new Error(`${event} was not heard`);
      return found;
    });
  const say = (event: string, data: object) => socket.send(JSON.stringify({ event, data }));
  const established = async () => {
    const { data } = await hear("pusher:connection_established");
    return (JSON.parse(data as string) as { socket_id: string }).socket_id;
  };
  return { socket, heard, hear, say, established };
}

describe("a connection", () => {
  it.each([
    [4001, "/app/other?protocol=7"],
    [4005, "/apps"],
    [4006, `/app/${key}?protocol=x`],
    [4007, `/app/${key}?protocol=5`],
    [4008, `/app/${key}`],
  ])("is refused by code %i at %s", async (code, path) => {
    const { socket, hear } = connect(path);
    const [closed] = (await once(socket, "close")) as [number];
    expect(closed).toBe(code);
    expect((await hear("pusher:error")).data).toMatchObject({ code });
  });

  it("hears what is published on what it listens to, as a text in itself, unless it comes from itself", async () => {
    const { socket, heard, hear, say, established } = connect();
    const id = await established();
    say("pusher:subscribe", { channel: "track_order_42", auth: "" });
    await hear("pusher_internal:subscription_succeeded");
    await publish({ body: { ...EVENT, socket_id: id } });
    await publish({ body: { ...EVENT, channels: ["track_order_43"] } });
    await publish({ body: EVENT });
    expect(await hear("status_updated")).toEqual({
      event: "status_updated",
      channel: "track_order_42",
      data: EVENT.data,
    });
    say("pusher:ping", {});
    await hear("pusher:pong");
    expect(heard.filter(({ event }) => event === "status_updated")).toHaveLength(1);
    say("pusher:unsubscribe", { channel: "track_order_42" });
    socket.close();
  });

  it("listens to a private channel by the signature of itself and the channel alone", async () => {
    const { socket, heard, hear, say, established } = connect();
    const id = await established();
    const channel = "private-track_order_42";
    for (const auth of [
      "",
      `${key}:forged`,
      `${key}:${listeningSignature(secret, "1.1", channel)}`,
      `${key}:${listeningSignature(secret, id, "private-track_order_43")}`,
      `other:${listeningSignature(secret, id, channel)}`,
    ])
      say("pusher:subscribe", { channel, auth });
    await vi.waitFor(() => expect(heard.filter(({ event }) => event === "pusher:subscription_error")).toHaveLength(5));
    expect(heard.at(-1)).toMatchObject({ channel, data: { type: "AuthError", status: 401 } });
    say("pusher:subscribe", { channel, auth: `${key}:${listeningSignature(secret, id, channel)}` });
    expect(await hear("pusher_internal:subscription_succeeded")).toMatchObject({ channel });
    socket.close();
  });

  it("is told what it says wrongly, and dropped by the sandbox's own call", async () => {
    const { socket, hear, say, established } = connect();
    await established();
    say("client-typing", { channel: "track_order_42" });
    expect((await hear("pusher:error")).data).toMatchObject({ code: null });
    const closed = once(socket, "close");
    await fetch(`${sandbox.url}/pusher/drop/4200`, { method: "POST" });
    expect((await closed)[0]).toBe(4200);
  });
});

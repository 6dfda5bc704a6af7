/** Calls with the operator's token, under a host that is no company's. */
import { Client, type Answer } from "./client";
import type { ServerAddress } from "./server";

export function operatorCall(server: ServerAddress, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    authorization: `Bearer ${server.token}`,
  };
  return new Client(server, "127.0.0.1").request(method, path, body === undefined ? undefined : JSON.stringify(body), {
    headers,
  });
}

/** Brands whose events go by Pusher, as the sandbox doubles it. */
import { PUSHER_ACCOUNT } from "../../sandbox/accounts";
import type { Sandbox } from "../../sandbox/start";
import type { BrandOverrides } from "./brands";

/** A company's account with the double. */
export const pusherAt = ({ url }: Pick<Sandbox, "url">) => {
  const { appId: app_id, key, secret, cluster } = PUSHER_ACCOUNT;
  return { app_id, key, secret, cluster, host: `${url}/pusher` };
};

/** What a brand has otherwise that is followed by Pusher. */
export const followedByPusher = (sandbox: Pick<Sandbox, "url">, changes: object = {}): BrandOverrides => ({
  company: { pusher: { ...pusherAt(sandbox), ...changes } },
});

export type Published = { channel: string; name: string; data: unknown; verdict: string };

/** What the double was told on the channels of a name at Pusher, in its order. */
export async function publishedOn({ url }: Sandbox, channel: string): Promise<Published[]> {
  const answer = await fetch(`${url}/control/exchanges?kind=pusher`);
  const exchanges = (await answer.json()) as { verdict: string; request: { body: string } }[];
  return exchanges.flatMap(({ verdict, request }) => {
    const { name, channels, data } = JSON.parse(request.body) as { name: string; channels: string[]; data: string };
    const told = { channel, name, data: JSON.parse(data) as unknown, verdict };
    return channels.includes(channel) ? [told] : [];
  });
}

/** Which channels connections listen to at the double. */
export async function listenedTo({ url }: Sandbox): Promise<string[]> {
  const answer = await fetch(`${url}/pusher/listening`);
  return ((await answer.json()) as { channels: string[] }[]).flatMap(({ channels }) => channels);
}

/** Ends every connection to the double, by a code of the protocol. */
export async function dropConnections({ url }: Sandbox, code: number): Promise<void> {
  await fetch(`${url}/pusher/drop/${code}`, { method: "POST" });
}

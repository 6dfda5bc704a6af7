/** An app at Pusher Channels, and where it is reached. */

export type PusherAccount = {
  app_id: string;
  key: string;
  secret: string;
  cluster: string;
  /** In place of the cluster's hosts: http or https, without a slash at its end. */
  host?: string | undefined;
};

/** Where events are published. */
export const apiOf = ({ cluster, host }: Pick<PusherAccount, "cluster" | "host">): string =>
  host ?? `https://api-${cluster}.pusher.com`;

/** The origin that browsers open their connections to. */
export const socketOriginOf = ({ cluster, host }: Pick<PusherAccount, "cluster" | "host">): string =>
  host === undefined ? `wss://ws-${cluster}.pusher.com` : new URL(host).origin.replace(/^http/, "ws");

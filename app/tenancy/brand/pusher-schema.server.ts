/** A company's account with Pusher Channels: what its events are published by, in place of our own lines. */
import { z } from "zod/v4";
import { sentenceUnseen } from "~/platform/read-input.server";

const written = { error: sentenceUnseen };
const named = {
  app_id: z.string(written).regex(/^[A-Za-z0-9_-]{1,64}$/, "is the app's id, as Pusher shows it"),
  /** Public: it opens connections, and nothing that is private. */
  key: z.string(written).regex(/^[A-Za-z0-9_-]{4,64}$/, "is the app's key, as Pusher shows it"),
  /** Where the app is: its hosts are named by it. */
  cluster: z.string(written).regex(/^[a-z0-9-]{1,20}$/, "is the name of a cluster, like ap1"),
  /** In place of the cluster's hosts, for another server of the protocol, with nothing behind it but a path. */
  host: z
    .url({ protocol: /^https?$/, error: "must be a whole address, like https://push.example.com" })
    .regex(/^[^?#@]+$/, "must be an address without a query or a name in front")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
};

/** As `company.json` has it. The secret signs what is published, and who may listen. */
export const pusherFileSchema = z.strictObject({ ...named, secret: z.string(written).min(8) }, written);

/** As it is stored: what anybody may read, and the secret sealed. */
export const pusherSchema = z.object({ ...named, sealed: z.string() });
export type Pusher = z.output<typeof pusherSchema>;

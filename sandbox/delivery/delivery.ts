/** A message of a double to the shop: its bytes are made once, so that a copy or a replay is the same to the byte. */

export type Delivery = {
  kind: string;
  reference: string;
  /** "callback A" */
  what: string;
  detail: string;
  method: "POST" | "GET";
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  /** What the provider takes for "heard". */
  isHeard: (status: number, body: string) => boolean;
  /** After how many seconds it is sent again while it is not heard. */
  retrySeconds: readonly number[];
  /** Forged: a shop that hears it is wrong. */
  mustBeRefused: boolean;
};

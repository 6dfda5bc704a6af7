/** Where a company hands its orders over: the programs of its kitchens. */
import { z } from "zod/v4";
import { sentenceUnseen } from "~/platform/read-input.server";

const written = { error: sentenceUnseen };
const secret = z
  .string(written)
  .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2,3}={1,2})?$/, "is whsec_ and 24 to 64 bytes in base64");
const named = {
  /** Ids of the outlets whose orders go there; absent: of all that no other webhook names. */
  outlets: z.array(z.int().positive()).min(1).optional(),
  url: z
    .url({ protocol: /^https?$/, error: "must be a whole address, like https://till.example.com/orders" })
    .max(500)
    .regex(/^[^#@]+$/, "must be an address without a fragment or a name in front"),
};

/** As `company.json` has it. `previous_secret` is the one that `secret` takes the place of: while it is there both count. */
export const kitchenFileSchema = z.strictObject(
  {
    webhooks: z
      .array(z.strictObject({ ...named, secret, previous_secret: secret.optional() }, written))
      .min(1)
      .max(50),
  },
  written,
);

/** As it is stored: what anybody may read, and the secrets sealed. */
export const kitchenSchema = z.object({ webhooks: z.array(z.object({ ...named, sealed: z.string() })) });
export type Kitchen = z.output<typeof kitchenSchema>;

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
  /** Where its outlets are reminded of orders that nobody takes on, besides. */
  email: z.email().max(120).optional(),
};

const minutes = (usual: number) => z.int().min(1).max(720).nullable().default(usual);
const name = z.string().trim().min(1).max(80);
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, "must be a number in international form, like +6591234567");

/** What is done about orders that nobody takes on, by minutes since they should have been; null: not done. */
const unacceptedSchema = z
  .strictObject({
    remind_after: minutes(5),
    /** Which address is told then, where an outlet's webhook names none. */
    remind_to: z.email().max(120).optional(),
    escalate_after: minutes(10),
    /** Who is told then, by SMS or by e-mail; absent: nobody, but the kitchen again. */
    escalate_to: z
      .union([z.strictObject({ name, phone }), z.strictObject({ name, email: z.email().max(120) })])
      .optional(),
    reject_after: minutes(20),
  })
  .refine(
    ({ remind_after, escalate_after, reject_after }) => {
      const steps = [remind_after, escalate_after, reject_after].filter((step) => step !== null);
      return steps.every((step, i) => i === 0 || step > (steps[i - 1] ?? 0));
    },
    { message: "each step has to come after the one before: remind_after, escalate_after, reject_after" },
  );

/** Whether the customer of an order on its way can call its rider. */
const share_rider_phone = z.boolean().default(false);

/** As `company.json` has it. `previous_secret` is the one that `secret` takes the place of: while it is there both count. */
export const kitchenFileSchema = z
  .strictObject(
    {
      /** Absent: orders are taken on at the board alone. */
      webhooks: z
        .array(z.strictObject({ ...named, secret, previous_secret: secret.optional() }, written))
        .min(1)
        .max(50)
        .default([]),
      /** Absent: nothing is done about orders that nobody takes on. */
      unaccepted: unacceptedSchema.optional(),
      share_rider_phone,
    },
    written,
  )
  .refine(({ webhooks, unaccepted, share_rider_phone: shares }) => webhooks.length > 0 || unaccepted || shares, {
    message: "has to have webhooks, unaccepted or share_rider_phone",
  });

/** As it is stored: what anybody may read, and the secrets sealed. */
export const kitchenSchema = z.object({
  webhooks: z.array(z.object({ ...named, sealed: z.string() })),
  unaccepted: unacceptedSchema.optional(),
  share_rider_phone,
});
export type Kitchen = z.output<typeof kitchenSchema>;

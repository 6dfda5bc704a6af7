/** Who may listen by Pusher. */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { REALTIME_AUTHORIZATIONS } from "~/paths/calls";

export const authorizeChannel = contract({
  name: "authorizeChannel",
  summary: "Lets a connection to Pusher listen to the private channel of an own order or payment",
  method: "POST",
  path: REALTIME_AUTHORIZATIONS,
  who: "customer",
  body: z.object({
    socket_id: z
      .string()
      .regex(/^\d{1,20}\.\d{1,20}$/)
      .meta({ description: "What Pusher has named the connection", example: "123456.7890123" }),
    channel_name: z.string().max(164).meta({
      description: "As Pusher knows it: private- and the channel's name",
      example: "private-track_order_2f6f1c5e-7c0c-4b8e-9d4a-0f3f5b3a9c11",
    }),
  }),
  answer: z.object({ auth: z.string().meta({ description: "The key and the signature, as Pusher wants them" }) }),
  refusals: catalogued("order_not_found"),
});

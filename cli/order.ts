/** The operator's tool for orders, in place of a kitchen's till: lists a brand's orders and moves them along. */
import { z } from "zod/v4";
import { ORDER_STATUSES } from "~/ordering/orders/order-status";
import { RIDER_STATUSES } from "~/ordering/orders/rider";
import { runTool, UsageError } from "./command-line";
import { ask } from "./operator-client";
import { DEEDS } from "~/ordering/payments/deeds";
import { onePaymentSchema, paymentsSchema, paymentText } from "./payment-text";
import { movedSchema, movedText, orderSchema, orderText, riderSchema, riderText } from "./order-text";
import { retriedSchema, undeliveredSchema, undeliveredText } from "./outbox-text";
import { pathTo } from "~/paths/address";
import {
  OPERATOR_ORDER,
  OPERATOR_ORDER_RIDER,
  OPERATOR_ORDER_STATUS,
  OPERATOR_ORDERS,
  OPERATOR_OUTBOX,
  OPERATOR_PAYMENT,
  OPERATOR_PAYMENTS,
} from "~/paths/calls";

const listSchema = z.object({ orders: z.array(orderSchema) });
const shownSchema = z.object({ order: orderSchema });

await runTool({
  name: "order",
  commands: {
    list: {
      takes: "<brand>",
      does: "the newest orders of a brand, the newest last",
      run: async ([slug = ""], { server }) => {
        const { orders } = await ask(server(), listSchema, "GET", pathTo(OPERATOR_ORDERS, { slug }));
        // The newest stands last, where a terminal ends.
        console.log(orders.length ? orders.toReversed().map(orderText).join("\n\n") : "No orders yet");
      },
    },
    show: {
      takes: "<brand> <number>",
      does: "one order",
      run: async ([slug = "", number = ""], { server }) => {
        const { order } = await ask(server(), shownSchema, "GET", pathTo(OPERATOR_ORDER, { slug, number }));
        console.log(orderText(order));
      },
    },
    payments: {
      takes: "<brand>",
      does: "payments that are open, late, given back or flagged, the newest last",
      run: async ([slug = ""], { server }) => {
        const { payments } = await ask(server(), paymentsSchema, "GET", pathTo(OPERATOR_PAYMENTS, { slug }));
        console.log(payments.length ? payments.toReversed().map(paymentText).join("\n\n") : "Nothing to look after");
      },
    },
    payment: {
      takes: "<brand> <reference>",
      does: "one payment, and what is done about it",
      options: {
        do: {
          takes: "<deed>",
          means: `${DEEDS.join(", ")}: asks the provider, gives the money back, says that it was given back, marks it or not`,
        },
      },
      run: async ([slug = "", reference = ""], { options, server }) => {
        const path = pathTo(OPERATOR_PAYMENT, { slug, reference });
        const [method, body] = options.do === undefined ? (["GET"] as const) : (["POST", { do: options.do }] as const);
        const { payment } = await ask(server(), onePaymentSchema, method, path, body);
        console.log(paymentText(payment));
      },
    },
    undelivered: {
      takes: "<brand>",
      does: "what the kitchen's program or a customer has not been told yet, and why",
      run: async ([slug = ""], { server }) => {
        const { messages } = await ask(server(), undeliveredSchema, "GET", pathTo(OPERATOR_OUTBOX, { slug }));
        console.log(messages.length ? messages.map(undeliveredText).join("\n") : "Everything has been told");
      },
    },
    retry: {
      takes: "<brand> <message>",
      does: "has a message told anew from now on, given up or not; all: every one",
      run: async ([slug = "", message = ""], { server }) => {
        const retry = message === "all" ? message : Number(message);
        const { retried } = await ask(server(), retriedSchema, "POST", pathTo(OPERATOR_OUTBOX, { slug }), { retry });
        console.log(`Tried anew: ${retried}`);
      },
    },
    "set-status": {
      takes: "<brand> <number> <status>",
      does: `moves an order: ${ORDER_STATUSES.join(", ")}`,
      options: {
        rider: { takes: '"Name"', means: "who carries a delivery" },
        eta: { takes: "<minutes>", means: "minutes from now until it arrives or is ready" },
      },
      run: async ([slug = "", number = "", status], { options: { rider, eta }, server }) => {
        const { order } = await ask(server(), movedSchema, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug, number }), {
          status,
          ...(rider !== undefined && { rider: { name: rider } }),
          ...(eta !== undefined && { eta_minutes: Number(eta) }),
        });
        console.log(movedText(order));
      },
    },
    rider: {
      takes: "<brand> <number> <status>",
      does: `tells where the rider of an order on its way is: ${RIDER_STATUSES.join(", ")}`,
      options: {
        at: { takes: "<lat>,<lng>", means: "where; a minus in front is written --at=-33.86,151.21" },
        name: { takes: '"Name"', means: "who it is, if not whom set-status has named" },
      },
      run: async ([slug = "", number = "", status], { options: { at = "", name }, server }) => {
        const [lat, lng] = /^([^,]+),([^,]+)$/.exec(at)?.slice(1).map(Number) ?? [];
        if (lat === undefined || lng === undefined)
          throw new UsageError("--at is missing: it is like --at 1.2834,103.8512");
        const path = pathTo(OPERATOR_ORDER_RIDER, { slug, number });
        const { rider } = await ask(server(), riderSchema, "POST", path, { status, lat, lng, ...(name && { name }) });
        console.log(`#${number}: ${riderText(rider)}`);
      },
    },
  },
});

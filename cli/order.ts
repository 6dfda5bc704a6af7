/** The operator's tool for orders, in place of a kitchen's till: lists a brand's orders and moves them along. */
import { listOrders, moveOrder, placeRider, readOrder } from "~/contracts/operators/orders.server";
import { listFeedback } from "~/contracts/operators/feedback.server";
import { listMessages, retryMessages } from "~/contracts/operators/outbox.server";
import { listPayments, readPayment, workOnPayment } from "~/contracts/operators/payments.server";
import { REJECT_REASONS } from "~/ordering/orders/kitchen-moves";
import { ORDER_STATUSES } from "~/ordering/orders/order-status";
import { RIDER_STATUSES } from "~/ordering/orders/rider";
import { runTool, UsageError } from "./command-line";
import { ask } from "./operator-client";
import { DEEDS } from "~/ordering/payments/deeds";
import { feedbackText } from "./feedback-text";
import { paymentText } from "./payment-text";
import { movedText, orderText, riderText } from "./order-text";
import { undeliveredText } from "./outbox-text";

await runTool({
  name: "order",
  commands: {
    list: {
      takes: "<brand>",
      does: "the newest orders of a brand, the newest last",
      run: async ([slug = ""], { server }) => {
        const { orders } = await ask(server(), listOrders, { params: { slug } });
        // The newest stands last, where a terminal ends.
        console.log(orders.length ? orders.toReversed().map(orderText).join("\n\n") : "No orders yet");
      },
    },
    show: {
      takes: "<brand> <number>",
      does: "one order",
      run: async ([slug = "", number = ""], { server }) => {
        const { order } = await ask(server(), readOrder, { params: { slug, number } });
        console.log(orderText(order));
      },
    },
    feedback: {
      takes: "<brand>",
      does: "how customers find their orders, and what they say went wrong, the newest last",
      run: async ([slug = ""], { server }) => {
        console.log(feedbackText(await ask(server(), listFeedback, { params: { slug } })));
      },
    },
    payments: {
      takes: "<brand>",
      does: "payments that are open, late, given back or flagged, the newest last",
      run: async ([slug = ""], { server }) => {
        const { payments } = await ask(server(), listPayments, { params: { slug } });
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
        const params = { slug, reference };
        const { payment } = await (options.do === undefined
          ? ask(server(), readPayment, { params })
          : ask(server(), workOnPayment, { params, body: { do: options.do } }));
        console.log(paymentText(payment));
      },
    },
    undelivered: {
      takes: "<brand>",
      does: "what the kitchen's program or a customer has not been told yet, and why",
      run: async ([slug = ""], { server }) => {
        const { messages } = await ask(server(), listMessages, { params: { slug } });
        console.log(messages.length ? messages.map(undeliveredText).join("\n") : "Everything has been told");
      },
    },
    retry: {
      takes: "<brand> <message>",
      does: "has a message told anew from now on, given up or not; all: every one",
      run: async ([slug = "", message = ""], { server }) => {
        const retry = message === "all" ? message : Number(message);
        const { retried } = await ask(server(), retryMessages, { params: { slug }, body: { retry } });
        console.log(`Tried anew: ${retried}`);
      },
    },
    "set-status": {
      takes: "<brand> <number> <status>",
      does: `moves an order: ${ORDER_STATUSES.join(", ")}`,
      options: {
        rider: { takes: '"Name"', means: "who carries a delivery" },
        eta: { takes: "<minutes>", means: "minutes from now until it arrives or is ready" },
        reason: {
          takes: "<reason>",
          means: `why it is rejected, which every rejection says: ${REJECT_REASONS.join(", ")}`,
        },
        note: { takes: '"Text"', means: "what a customer who is rejected is told besides" },
      },
      run: async ([slug = "", number = "", status], { options: { rider, eta, reason, note }, server }) => {
        const body = {
          status,
          ...(rider !== undefined && { rider: { name: rider } }),
          ...(eta !== undefined && { eta_minutes: Number(eta) }),
          ...(reason !== undefined && { reason }),
          ...(note !== undefined && { note }),
        };
        const { order } = await ask(server(), moveOrder, { params: { slug, number }, body });
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
        const body = { status, lat, lng, ...(name && { name }) };
        const { rider } = await ask(server(), placeRider, { params: { slug, number }, body });
        console.log(`#${number}: ${riderText(rider)}`);
      },
    },
  },
});

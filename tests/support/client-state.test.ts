/** What the browser knows of each part of the client's state: it is told by a page or a call, and nothing else keeps it. */
import { expect, it, vi } from "vitest";
import type { z } from "zod/v4";
import { checkoutPage } from "~/contracts/checkout/checkout.server";
import { refusalSchema } from "~/contracts/model/refusals.server";
import { orderInProgress, pastOrdersPage, sendInvoice } from "~/contracts/orders/orders.server";
import { findDiscount } from "~/contracts/promotions/codes.server";
import { errorObject } from "~/ordering/model/errors";
import { USERS_ORDERS_IN_PROGRESS } from "~/paths/calls";
import { askCall } from "~/web/ask-call";

/** The fields that a schema names. */
const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);
const checkoutFields = () => fieldsOf(checkoutPage.answer.shape.checkout);

const SLICES: readonly [slice: string, told: () => string[], fields: string[]][] = [
  ["alert", () => fieldsOf(sendInvoice.answer), ["title", "message", "messageCode"]],
  ["error", () => fieldsOf(refusalSchema), Object.keys(errorObject("generic", String))],
  ["discount", () => fieldsOf(findDiscount.answer), ["discount_id", "discount_type", "discount_rate", "mark"]],
  ["rider tip", checkoutFields, ["tip"]],
  ["past orders", () => fieldsOf(pastOrdersPage.answer), ["past_orders"]],
  ["recent order", () => fieldsOf(orderInProgress.answer), ["order"]],
  ["payment types", () => fieldsOf(checkoutPage.answer), ["payment_types"]],
];

it.each(SLICES)("LAYOUT-19 the browser is told of the %s", (_slice, told, fields) => {
  expect(told()).toEqual(expect.arrayContaining(fields));
});

it.each([
  ["granted", () => Promise.resolve(Response.json({ order: null })), "answered"],
  ["refused", () => Promise.resolve(Response.json({ id: "session_expired" }, { status: 401 })), "refused"],
  [
    "answered by somebody else",
    () => Promise.resolve(new Response("<h1>Bad Gateway</h1>", { status: 502 })),
    "unreadable",
  ],
  ["without a line", () => Promise.reject(new TypeError("no line")), "unreachable"],
] as const)("LAYOUT-19 what a loader waits for comes to an end: a call that is %s", async (_how, answer, state) => {
  vi.stubGlobal("fetch", answer);
  const asked = await askCall<typeof orderInProgress>({ method: "GET", path: USERS_ORDERS_IN_PROGRESS });
  vi.unstubAllGlobals();
  expect(asked.state).toBe(state);
});

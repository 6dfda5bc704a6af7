/** Every call of the operator, by its subject. */
import * as brands from "./brands.server";
import type { OperatorContract } from "./contract.server";
import * as feedback from "./feedback.server";
import * as kitchens from "./kitchens.server";
import * as orders from "./orders.server";
import * as outbox from "./outbox.server";
import * as payments from "./payments.server";
import * as upkeep from "./upkeep.server";

export const OPERATOR_CALLS = {
  brands: [brands.listTenants, brands.applyTenant, brands.changeTenant],
  orders: [orders.listOrders, orders.readOrder, orders.moveOrder, orders.placeRider],
  payments: [payments.listPayments, payments.readPayment, payments.workOnPayment],
  outbox: [outbox.listMessages, outbox.retryMessages],
  feedback: [feedback.listFeedback],
  kitchens: [kitchens.listKitchens],
  upkeep: [upkeep.grantLoyalty, upkeep.cleanUpNow, upkeep.previewCleanUp, upkeep.countMostOrdered],
} as const satisfies Record<string, readonly OperatorContract[]>;

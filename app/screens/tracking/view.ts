/** What tracking shows of an order; made by `services/tracking.server.ts`, amounts in minor units. */
import type { OrderType, PickupMode } from "~/ordering/company";
import type { Minor } from "~/ordering/money";
import type { OrderStatus, ProgressStep } from "~/ordering/order-status";

export type TrackedItem = {
  key: string;
  count: number;
  name: string;
  modifiers: string;
  /** What made it cheaper, or free. */
  promotion: string | null;
  amount: Minor;
};

/** Rider statuses of the specification (section 4). */
export type RiderStatus = "assigned" | "in_transit" | "entered_customer_proximity" | "delivered";
export type RiderView = {
  status: RiderStatus;
  name: string | null;
  /** In words; known once the route is. */ duration: string | null;
};

export type TrackingView = {
  id: string;
  order_number: number;
  status: OrderStatus;
  order_type: OrderType;
  pickup_mode: PickupMode | null;
  steps: ProgressStep[];
  /** When it arrives or is ready, in words; null where the status tells no time. */
  eta: string | null;
  /** The time that an order for later is due at, in words, whatever its status; null for others and when it is over. */
  scheduled_for: string | null;
  /** The promised time has passed. */
  is_late: boolean;
  /** Nothing more will happen. */
  is_final: boolean;
  place: { name: string; area: string; address: string };
  outlet: { name: string; phone: string };
  items: TrackedItem[];
  sums: {
    label: "subtotal" | "charge" | "discount" | "loyalty" | "tax" | "tip" | "total";
    name: string | null;
    amount: Minor;
  }[];
  payment: string;
  note: string;
  car: string;
  earned: Minor;
  /** The rider on the way, where the customer may follow one (TRACK-13). */
  rider: RiderView | null;
  as_of: string;
};

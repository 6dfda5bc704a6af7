/** What tracking shows of an order; made by `screens/orders/tracking/view.server.ts`, amounts in minor units. */
import type { Wish } from "~/ordering/checkout/wishes";
import type { LatLng, OrderType, PickupMode } from "~/ordering/model/company";
import type { Minor } from "~/ordering/model/money";
import type { OrderStatus, ProgressStep } from "~/ordering/orders/order-status";
import type { Refund } from "~/ordering/payments/refund";
import type { RiderStatus } from "~/ordering/orders/rider";
import type { RiderContact } from "~/ordering/orders/rider-contact";
import type { RejectionInWords } from "~/i18n/rejection-in-words.server";
import type { FeedbackAnswer } from "~/screens/orders/feedback/view";
import type { OrderedItem, OrderedPlace, OrderedSum } from "~/services/orders/ordered.server";
import type { TipAnswer } from "./tip/view";

export type RiderView = {
  status: RiderStatus;
  name: string | null;
  /** How the customer may reach and know them; null: not at all. */
  contact: RiderContact | null;
  /** At what time the rider was seen last and how far from the door, in words; the way is null at the door, and where no pin stands for the address. */
  seen: { time: string; distance: string | null } | null;
  /** Where the rider was last, and where the order comes from and goes to; null where nobody knows. */
  at: LatLng | null;
  from: LatLng | null;
  to: LatLng | null;
};

/** What the page's refused forms come back with. */
export type TrackingAnswer = TipAnswer & { feedback?: FeedbackAnswer };

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
  /** What a rejected order's customer is told besides; null for others. */
  rejected: (RejectionInWords & { refund: Refund["state"] | null }) | null;
  /** Nothing more will happen. */
  is_final: boolean;
  place: OrderedPlace;
  outlet: { name: string; phone: string };
  items: OrderedItem[];
  sums: OrderedSum[];
  payment: string;
  note: string;
  wishes: Wish[];
  car: string;
  earned: Minor;
  /** The rider on the way, where the customer may follow one (TRACK-13). */
  rider: RiderView | null;
  /** Whether a customer at the curb may tell that they have come, or has; null where nobody is waited for. */
  arrival: "offered" | "told" | null;
  as_of: string;
};

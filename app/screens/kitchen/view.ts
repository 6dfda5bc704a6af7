/** What a kitchen's board shows. Neither a number to call nor an address is in it: those are the rider's. */
import type { Language } from "~/ordering/model/language";
import type { RiderContact } from "~/ordering/orders/rider-contact";
import type { Lane, Standing } from "~/ordering/orders/board";
import type { Ticket } from "~/services/kitchen/ticket.server";

export type { Handing, Ticket, TicketItem } from "~/services/kitchen/ticket.server";

/** What lies open over the board. */
export type Sheet =
  | { open: "reject" | "time"; ticket: Ticket }
  | {
      open: "rider";
      ticket: Ticket;
      /** Opens the delivery on its rider's phone; null until one is named. */ link: string | null;
      /** What is asked of the rider besides the name; null where what is known of it is not at hand. */ details: RiderDetails | null;
    }
  | { open: "sold"; search: string; items: SoldItem[]; found: number }
  | { open: "settings" };
/** What needs nothing but its ticket, and so opens without a line too. */
export type LocalSheet = Exclude<Sheet, { open: "sold" | "settings" }>;
export type SoldItem = { id: number; name: string; isOut: boolean };

/** What the board has to say: a press that came too late, a page that was too old. */
export type Notice = { told: "meanwhile"; number: number; standing: Standing } | { told: "stale" | "unknown" };

export type RiderDetails = {
  contact: RiderContact | null;
  /** Whether its customer can call the rider. */
  sharesPhone: boolean;
  /** The number that was sent was none, and was not kept. */
  isWrongPhone: boolean;
};

export type BoardView = {
  outlet: string;
  csrf: string;
  language: Language;
  tone: "light" | "dark";
  /** Milliseconds since 1970 by the company's clock, and how far the outlet's wall is ahead of UTC. */
  now: number;
  wallOffset: number;
  lanes: Lane[];
  tickets: Ticket[];
  /** Why no order for now comes, in words, and when that ends; null while the outlet is open. */
  closed: string | null;
  paused: { until: string; minutes: number } | null;
  soldOut: number;
  sheet: Sheet | null;
  notices: Notice[];
};

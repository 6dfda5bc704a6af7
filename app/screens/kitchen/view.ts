/** What a kitchen's board shows. Neither a number to call nor an address is in it: those are the rider's. */
import type { Language } from "~/ordering/model/language";
import type { EtaChoice, Lane, Standing } from "~/ordering/orders/board";

export type TicketItem = {
  quantity: number;
  name: string;
  isFree: boolean;
  note: string;
  choices: { text: string; isWithout: boolean }[];
};

/** How an order is handed over. */
export type Handing = "delivery" | "in_store" | "curbside";

export type Ticket = {
  number: number;
  lane: Lane;
  standing: Standing;
  handing: Handing;
  /** Milliseconds since 1970, and the outlet's clock then. */
  placed: number;
  due: { at: number; clock: string } | null;
  /** When an order for later is begun with; null once it is due to be. */
  starts: string | null;
  /** Whoever collects it is called by it. */
  name: string | null;
  /** How the car at the curb is known. */
  car: string;
  isHere: boolean;
  rider: string | null;
  note: string;
  isAllergy: boolean;
  items: TicketItem[];
  count: number;
  isPaid: boolean;
  total: string;
  /** With which times it can be accepted, and what the clock says then; empty for an order for later. */
  accepts: (EtaChoice & { clock: string })[];
};

/** What lies open over the board. */
export type Sheet =
  | { open: "reject" | "time" | "rider"; ticket: Ticket }
  | { open: "sold"; search: string; items: SoldItem[] }
  | { open: "settings" };
export type SoldItem = { id: number; name: string; isOut: boolean };

/** What the board has to say: a press that came too late, a page that was too old. */
export type Notice = { told: "meanwhile"; number: number; standing: Standing } | { told: "stale" | "unknown" };

export type BoardView = {
  outlet: string;
  csrf: string;
  language: Language;
  tone: "light" | "dark";
  /** Milliseconds since 1970 by the company's clock, and how far the outlet's wall is ahead of UTC. */
  now: number;
  wallOffset: number;
  tickets: Ticket[];
  paused: { until: string; minutes: number } | null;
  soldOut: number;
  sheet: Sheet | null;
  notice: Notice | null;
};

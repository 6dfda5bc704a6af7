/** What a rider sees of a delivery; where it goes and whom to call only while it is under way. */
import type { Wish } from "~/ordering/checkout/wishes";
import type { LatLng } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import type { RideStage } from "~/services/kitchen/ride.server";

export type RideView = {
  number: number;
  csrf: string;
  language: Language;
  stage: RideStage;
  /** What was pressed came too late. */
  isMeanwhile: boolean;
  /** By which the customer calls the rider, null: none, and whether what was sent is no number; null where customers cannot call riders. */
  ownPhone: { number: string | null; isWrong: boolean } | null;
  /** Of one that is delivered: by the outlet's clock, and how long that may still be taken back, in milliseconds; null: no more. */
  end: { clock: string; undoMs: number | null } | null;
  outlet: { name: string; phone: string };
  rider: string;
  /** By the outlet's clock. */
  due: string | null;
  area: string | null;
  count: number;
  /** To be collected at the door; null: it is paid. */
  collect: string | null;
  /** Null unless it is under way. */
  door: {
    address: string;
    note: string;
    wishes: Wish[];
    name: string;
    phone: string | null;
    at: LatLng | null;
    from: LatLng | null;
  } | null;
};

/** An order that discounts and points have paid for. */
import type { Minor } from "~/ordering/model/money";
import { isPaidAtTheDoor, type PaymentKind } from "./payment-types";

type Way = { id: number; kind: PaymentKind };

/** Whether nothing is due, nor can be: a tip that is offered would need a way to pay. */
export const isNothingDue = ({ total, isTipOffered }: { total: Minor; isTipOffered: boolean }): boolean =>
  total === 0 && !isTipOffered;

/**
 * The way to pay that such an order names, as every order names one: the picked one while it is offered, else one at the door,
 * which asks for nothing, else any; undefined where none is offered.
 */
export const wayOfNothingDue = <W extends Way>(offered: readonly W[], picked: number | null): W | undefined =>
  offered.find(({ id }) => id === picked) ?? offered.find(({ kind }) => isPaidAtTheDoor(kind)) ?? offered[0];

/** What the tip section shows; made by `services/tips.server.ts`, amounts in minor units. */
import type { Minor } from "~/ordering/model/money";
import type { Tip } from "~/ordering/payments/tip";

export type TipView = {
  /** The company's presets with what each comes to. */
  presets: (Tip & { amount: Minor })[];
  chosen: Tip | null;
  /** The amount that was typed, where no preset is chosen. */
  custom: string;
  /** What the order costs with the tip. */
  total: Minor;
};

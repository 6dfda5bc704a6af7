import { TILE_HINT, TILE_TITLE } from "~/components/form/choice";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import type { TipView } from "./tip-view";

/** What a tip's tile says: its percentage and what that comes to, or its amount. */
export function TipFace({ preset: { type, value, amount } }: { preset: TipView["presets"][number] }) {
  const { company, language } = useShell();
  const price = formatPrice(amount, company, language);
  return (
    <>
      <b className={TILE_TITLE}>
        <bdi>{type === "percentage" ? `${value}%` : price}</bdi>
      </b>
      {type === "percentage" && (
        <small className={TILE_HINT}>
          <bdi>{price}</bdi>
        </small>
      )}
    </>
  );
}

/** The pin by keyboard: a button that shows where it is focused; a press of it pins the middle of the map, and arrows move the pin. */
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import type { LatLng } from "~/ordering/model/company";

const METRES = { alone: 20, withShift: 200 };
const METRES_PER_DEGREE = 111_320;
/** North and east. The map is never mirrored. */
const WAYS: Record<string, [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

type ArrowPinProps = { point: LatLng | null; middle: LatLng; onPick: (point: LatLng) => void };

export function ArrowPin({ point, middle, onPick }: ArrowPinProps) {
  const { t } = useTranslation("map");
  const move = (event: KeyboardEvent) => {
    const [north, east] = WAYS[event.key] ?? [0, 0];
    if (north === 0 && east === 0) return;
    event.preventDefault();
    const degrees = (event.shiftKey ? METRES.withShift : METRES.alone) / METRES_PER_DEGREE;
    const { lat, lng } = point ?? middle;
    onPick({ lat: lat + north * degrees, lng: lng + (east * degrees) / Math.cos((lat * Math.PI) / 180) });
  };
  return (
    <div className="not-focus-within:sr-only">
      <Button look="line" size="slim" type="button" icon="pin" onClick={() => onPick(point ?? middle)} onKeyDown={move}>
        {t("arrows")}
      </Button>
    </div>
  );
}

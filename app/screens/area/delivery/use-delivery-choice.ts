import { useRef, useState } from "react";
import { areasByAddress } from "~/ordering/area/area-search";
import type { LatLng } from "~/ordering/model/company";
import { areaOfPoint } from "~/ordering/area/zone";
import { useHydrated } from "~/components/script/use-hydrated";
import type { AreaRefused, AreaView, ListedArea } from "~/screens/area/view";

export type Problem = { id: AreaRefused["area_error"] };
export type DeliveryChoice = ReturnType<typeof useDeliveryChoice>;
type Areas = readonly ListedArea[];

/** The choice in the making. The list's radio buttons are the browser's own until script changes them. */
export function useDeliveryChoice(view: AreaView, refused: AreaRefused | null) {
  const typed = refused?.typed ?? view.chosen;
  const [problem, setProblem] = useState<Problem | null>(refused && { id: refused.area_error });
  const [areaId, setAreaId] = useState(typed.area_id);
  const [address, setAddress] = useState(typed.address);
  const [postal_code, setPostalCode] = useState(typed.postal_code);
  const [point, setPoint] = useState<LatLng | null>(null);
  const [hasSeveral, setHasSeveral] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const runs = useHydrated();

  const show = (id: number | null) => {
    setAreaId(id);
    for (const radio of list.current?.querySelectorAll("input") ?? []) radio.checked = radio.value === String(id ?? "");
  };
  return {
    list,
    problem,
    setProblem,
    areaId,
    address,
    postal_code,
    point,
    hasSeveral,
    isIncomplete: runs && areaId === null,
    chooseFromList(id: number | null) {
      setAreaId(id);
      setProblem(null);
      setHasSeveral(false);
    },
    typeAddress(text: string, areas: Areas) {
      setAddress(text);
      setPoint(null);
      const fitting = areasByAddress(text, areas);
      setHasSeveral(fitting.length > 1);
      show(fitting.length === 1 ? (fitting[0]?.id ?? null) : null);
      setProblem(null);
    },
    typePostalCode(text: string) {
      setPostalCode(text);
      setPoint(null);
      show(null);
      setProblem(null);
    },
    /** `found`: the address that stands there, where it is known. */
    pin(place: LatLng, areas: Areas, found?: string) {
      const area = areaOfPoint(place, areas);
      setPoint(place);
      if (found !== undefined) setAddress(found);
      setHasSeveral(false);
      show(area?.id ?? null);
      setProblem(area ? null : { id: "area_not_serviceable" });
    },
  };
}

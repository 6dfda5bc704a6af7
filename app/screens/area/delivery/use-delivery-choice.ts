import { useEffect, useRef, useState } from "react";
import { areasByAddress } from "~/ordering/area/area-search";
import type { LatLng } from "~/ordering/model/company";
import { areaOfPoint } from "~/ordering/area/zone";
import { useHydrated } from "~/components/script/use-hydrated";
import type { AreaRefused, AreaView, ListedArea } from "~/screens/area/view";

export type Problem = { id: AreaRefused["area_error"] };
export type DeliveryChoice = ReturnType<typeof useDeliveryChoice>;
type Areas = readonly ListedArea[];

/**
 * The choice in the making. The list's radio buttons are the browser's own until script changes them. What is given before
 * the areas are there, typed ahead of script or found on a slow line, is judged when they are.
 */
export function useDeliveryChoice(view: AreaView, refused: AreaRefused | null, areas: Areas) {
  const typed = refused?.typed ?? view.chosen;
  const [problem, setProblem] = useState<Problem | null>(refused && { id: refused.area_error });
  const [areaId, setAreaId] = useState(typed.area_id);
  const [address, setAddress] = useState(typed.address);
  const [postal_code, setPostalCode] = useState(typed.postal_code);
  const [point, setPoint] = useState<LatLng | null>(null);
  const [searched, setSearched] = useState<string | null>(null);
  const [hasSeveral, setHasSeveral] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const runs = useHydrated();

  const show = (id: number | null) => {
    setAreaId(id);
    for (const radio of list.current?.querySelectorAll("input") ?? []) radio.checked = radio.value === String(id ?? "");
  };
  useEffect(() => {
    if (point === null || areas.length === 0) return;
    const area = areaOfPoint(point, areas);
    show(area?.id ?? null);
    setProblem(area ? null : { id: "area_not_serviceable" });
  }, [areas, point]);
  useEffect(() => {
    if (searched === null || areas.length === 0) return;
    const fitting = areasByAddress(searched, areas);
    setHasSeveral(fitting.length > 1);
    show(fitting.length === 1 ? (fitting[0]?.id ?? null) : null);
  }, [areas, searched]);
  const give = (place: LatLng | null, words: string | null) => {
    setPoint(place);
    setSearched(words);
    setHasSeveral(false);
    show(null);
    setProblem(null);
  };
  /** Where nothing is typed as an address, the words are those that were found for the place. */
  const forgetPlace = () => {
    setPoint(null);
    if (view.search === "postal_code") setAddress("");
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
    /** An area of the list takes the place of a pin, which may lie in another. */
    chooseFromList(id: number | null) {
      if (id !== null) forgetPlace();
      setAreaId(id);
      setProblem(null);
      setHasSeveral(false);
    },
    typeAddress(text: string) {
      setAddress(text);
      give(null, text);
    },
    typePostalCode(text: string) {
      setPostalCode(text);
      forgetPlace();
      give(null, null);
    },
    /** `found`: the address that stands there, where it is known. */
    pin(place: LatLng, found?: string) {
      forgetPlace();
      if (found !== undefined) setAddress(found);
      give(place, null);
    },
  };
}

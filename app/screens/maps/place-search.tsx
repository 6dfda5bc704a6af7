import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, HINT } from "~/components/form/field";
import type { Suggestion } from "~/components/map/google-services.client";
import type { LatLng } from "~/ordering/model/company";

/** Shorter texts begin too many addresses. */
const SHORTEST = 3;
/** So long nobody has typed any further. */
const PAUSE_MS = 300;
const load = () => import("~/components/map/google-services.client");

type PlaceSearchProps = {
  near: LatLng | null;
  /** The pin, whose address is told. */
  point: LatLng | null;
  onFound: (point: LatLng) => void;
};

/** Addresses of Google's that begin like what is typed; one that is chosen is pinned (ADDR-11). */
export function PlaceSearch({ near, point, onFound }: PlaceSearchProps) {
  const { t } = useTranslation("map");
  const [typed, setTyped] = useState("");
  const { found, hasAsked, choose } = useSuggestions(typed, near);
  const address = useAddressAt(point);
  const listId = useId();
  return (
    <div>
      <Field
        label={t("search")}
        hint={address ?? t("search_hint")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter sends the form of the address, which is not what is meant here.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        autoComplete="off"
        maxLength={200}
        aria-controls={listId}
      />
      <p className={HINT} role="status">
        {hasAsked && (found.length > 0 ? t("found", { n: found.length }) : t("search_none"))}
      </p>
      <ul id={listId} className="grid gap-1 mt-1">
        {found.map((suggestion) => (
          <li key={suggestion.id}>
            <button
              type="button"
              className="w-full min-h-tap text-start px-3 py-2 border border-line rounded-card bg-raised cursor-pointer"
              onClick={() =>
                void choose(suggestion).then((at) => {
                  setTyped("");
                  if (at) onFound(at);
                })
              }
            >
              <bdi>{suggestion.text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A search that fails finds nothing; the map is there to be pressed. */
function useSuggestions(typed: string, near: LatLng | null) {
  const [answer, setAnswer] = useState<{ typed: string; found: Suggestion[] } | null>(null);
  const token = useRef<unknown>(null);
  const place = useRef(near);
  place.current = near;
  const input = typed.trim();
  useEffect(() => {
    if (input.length < SHORTEST) return;
    let isOld = false;
    const ask = async () => {
      const { newToken, suggestAddresses } = await load();
      token.current ??= newToken();
      return suggestAddresses(input, place.current, token.current);
    };
    const timer = setTimeout(() => {
      ask()
        .catch((): Suggestion[] => [])
        .then(
          (found) => !isOld && setAnswer({ typed: input, found }),
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [input]);
  const isCurrent = answer !== null && answer.typed === input && input.length >= SHORTEST;
  return {
    found: isCurrent ? answer.found : [],
    hasAsked: isCurrent,
    choose: async (suggestion: Suggestion): Promise<LatLng | null> => {
      token.current = null;
      return (await load()).placeOf(suggestion).catch(() => null);
    },
  };
}

/** What stands at the pin, in words; null while nobody knows. */
function useAddressAt(point: LatLng | null): string | null {
  const [known, setKnown] = useState<{ point: LatLng; address: string | null } | null>(null);
  useEffect(() => {
    if (!point) return;
    let isOld = false;
    const tell = (address: string | null) => !isOld && setKnown({ point, address });
    load()
      .then(({ addressAt }) => addressAt(point))
      .then(tell, () => tell(null));
    return () => {
      isOld = true;
    };
  }, [point]);
  return point && known?.point === point ? known.address : null;
}

import { useEffect, useState } from "react";
import { Button } from "~/components/button";
import type { LatLng } from "~/ordering/model/company";
import { HINT } from "~/components/form/field";

const PATIENCE_MS = 10_000;

type LocateButtonProps = {
  words: { locate: string; failed: string };
  onFound: (point: LatLng) => void;
};

/** Asks the browser where the visitor is. Shown only where script runs and the browser can tell. */
export function LocateButton({ words, onFound }: LocateButtonProps) {
  const [state, setState] = useState<"absent" | "ready" | "asking" | "failed">("absent");
  useEffect(() => setState("geolocation" in navigator ? "ready" : "absent"), []);
  if (state === "absent") return null;
  const locate = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("ready");
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setState("failed"),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  };
  return (
    <div>
      <Button look="line" type="button" icon="locate" busy={state === "asking"} onClick={locate}>
        {words.locate}
      </Button>
      <p className={HINT} role="status">
        {state === "failed" && words.failed}
      </p>
    </div>
  );
}

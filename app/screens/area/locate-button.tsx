import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import type { LatLng } from "~/ordering/company";

const PATIENCE_MS = 10_000;

/** Asks the browser where the visitor is. Shown only where script runs and the browser can tell. */
export function LocateButton({ onFound }: { onFound: (point: LatLng) => void }) {
  const { t } = useTranslation("area");
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
        {t("locate.button")}
      </Button>
      <p className="hint" role="status">
        {state === "failed" && t("locate.failed")}
      </p>
    </div>
  );
}

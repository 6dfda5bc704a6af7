/** A rider's position on its way to the customer's map: as often as it is of use, ever more rarely while nobody takes it. */
import { useEffect, useRef, useState } from "react";
import { pathTo } from "~/paths/address";
import { RIDER_POSITION } from "~/paths/calls";
import { useShell } from "~/screens/layout/shell";

const EVERY_MS = 10_000;
const LONGEST_MS = 120_000;

export type Sharing = "waiting" | "shared" | "refused";

/** Shares while `isOn`; it ends with the page, and once the server asks for no more. */
export function useSharing(number: number, isOn: boolean): Sharing {
  const { csrf } = useShell();
  const token = useRef(csrf);
  useEffect(() => {
    token.current = csrf;
  });
  const [sharing, setSharing] = useState<Sharing>("waiting");
  useEffect(() => {
    if (!isOn) return;
    if (!("geolocation" in navigator)) return setSharing("refused");
    let latest: GeolocationCoordinates | null = null;
    let pause = EVERY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      navigator.geolocation.clearWatch(watch);
    };
    const send = async () => {
      if (!latest) return;
      const told = await tell(number, latest, token.current);
      if (told === "over") return end();
      pause = told === "taken" ? EVERY_MS : Math.min(pause * 2, LONGEST_MS);
      if (told === "taken") setSharing("shared");
      timer = setTimeout(() => void send(), pause);
    };
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const isFirst = latest === null;
        latest = coords;
        if (isFirst) void send();
      },
      () => setSharing("refused"),
      { enableHighAccuracy: true },
    );
    return end;
  }, [number, isOn]);
  return sharing;
}

async function tell(
  number: number,
  { latitude: lat, longitude: lng }: GeolocationCoordinates,
  csrf: string,
): Promise<"taken" | "lost" | "over"> {
  try {
    const answer = await fetch(pathTo(RIDER_POSITION, { number }), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRF-Token": csrf },
      body: JSON.stringify({ lat, lng }),
    });
    if (!answer.ok) return answer.status === 404 ? "over" : "lost";
    const said: unknown = await answer.json();
    return typeof said === "object" && said !== null && "go_on" in said && said.go_on === true ? "taken" : "over";
  } catch {
    return "lost";
  }
}

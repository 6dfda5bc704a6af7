import { useEffect } from "react";
import { counterpart } from "./counterpart";

/** The spec's switch: above 768 px the desktop layout, up to it the mobile one. */
const PHONE_WIDTH = "(max-width: 768px)";

/** Sends a narrow screen from a desktop route to its mobile counterpart and a wide one back (ROUTE-09); the server only guesses by user agent. */
export function CorrectRouteSet() {
  useEffect(() => {
    const screen = window.matchMedia(PHONE_WIDTH);
    const correct = () => {
      const target = counterpart(window.location, screen.matches);
      if (target) window.location.replace(target);
    };
    correct();
    screen.addEventListener("change", correct);
    return () => screen.removeEventListener("change", correct);
  }, []);
  return null;
}

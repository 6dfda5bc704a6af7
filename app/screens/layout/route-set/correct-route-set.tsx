import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useBrowserLayoutEffect } from "~/components/script/browser-layout-effect";
import { allSaved } from "~/components/script/load-document";
import { browserCookie, keepCookie } from "~/web/cookies/in-browser";
import { WIDE_COOKIE } from "~/web/cookies/wide-cookie";
import { counterpart } from "./counterpart";
import { hasTyped, watchFields } from "./typed-fields";

/** The spec's switch: above 768 px the desktop layout, up to it the mobile one. */
const PHONE_WIDTH = "(max-width: 768px)";

/** A width counts once it has stood for so long: a window is dragged, and a browser that draws a whole page shrinks it for a moment. */
const STANDS_MS = 150;

/**
 * Sends a narrow screen from a desktop route to its mobile counterpart and a wide one back (ROUTE-09); the server only
 * guesses by user agent. While the page holds something typed it stays, as both layouts work at any width, and the next
 * page is the fitting one.
 */
export function CorrectRouteSet() {
  const { key } = useLocation();
  // Ahead of the effect by which the outermost component tells of what was typed before script came.
  useBrowserLayoutEffect(watchFields, []);
  useEffect(() => {
    const screen = window.matchMedia(PHONE_WIDTH);
    const correct = () => void replaceBy(screen);
    let standing: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(standing);
      standing = setTimeout(correct, STANDS_MS);
    };
    correct();
    screen.addEventListener("change", changed);
    return () => {
      clearTimeout(standing);
      screen.removeEventListener("change", changed);
    };
  }, [key]);
  return null;
}

async function replaceBy(screen: MediaQueryList): Promise<void> {
  const fitting = () => counterpart(window.location, screen.matches);
  if (fitting() === null || hasTyped()) return;
  // A count in a field of the cart is sent when the field is left.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await allSaved();
  const target = fitting();
  if (target !== null && !hasTyped() && serverFollows(!screen.matches)) window.location.replace(target);
}

/** Whether the server will not lead back: it takes a phone that is held sideways for narrow until it is told otherwise. */
function serverFollows(isWide: boolean): boolean {
  keepCookie(WIDE_COOKIE, "1", isWide ? undefined : 0);
  return !isWide || browserCookie(WIDE_COOKIE) !== null;
}

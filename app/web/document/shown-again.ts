/** A page that the browser shows again as it was left: Back from a provider's page, or from one in another language. */
import { LANGUAGE_KEY } from "~/i18n/languages";
import { browserCookie } from "../cookies/in-browser";

/**
 * Has such a page read anew what the server knows of it; what was typed stays. In another language than the visitor has chosen
 * meanwhile it is loaded anew.
 */
export function catchUpWhenShownAgain(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    const chosen = browserCookie(LANGUAGE_KEY);
    if (chosen !== null && chosen !== document.documentElement.lang) window.location.reload();
    else void window.__remixRouter.revalidate();
  });
}

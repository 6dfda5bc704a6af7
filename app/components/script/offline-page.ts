/** Has the browser keep the brand's offline page, in the language of this one, once everything else is there. */
import { LANGUAGE_PARAMETER } from "~/i18n/languages";
import { SERVICE_WORKER } from "~/paths/calls";

export function keepOfflinePage(): void {
  // Only where the page came over a line that nobody else can write into.
  if (!("serviceWorker" in navigator)) return;
  const { lang } = document.documentElement;
  const keep = () =>
    navigator.serviceWorker.register(`${SERVICE_WORKER}?${LANGUAGE_PARAMETER}=${lang}`).catch(() => {
      // A browser that keeps nothing shows its own words instead.
    });
  if (document.readyState === "complete") void keep();
  else addEventListener("load", () => void keep());
}

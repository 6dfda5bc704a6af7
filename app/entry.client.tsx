import { RemixBrowser } from "@remix-run/react";
import { createInstance, type BackendModule, type ResourceKey } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { keepOfflinePage } from "~/components/script/offline-page";
import { partsArrived } from "~/components/script/lazy-part";
import { codeOf, isServerThere, loadDocument } from "~/components/script/load-document";
import { i18nOptions } from "~/i18n/config";
import { stayHere } from "~/web/document/keep-page";
import { ROUTE_CODE_MISSING, STAY_PLAIN } from "~/web/document/script-events";
import { catchUpWhenShownAgain } from "~/web/document/shown-again";

const catalogues = import.meta.glob<ResourceKey>(["../locales/*/*.json", "!../locales/*/{invoice,found}.json"], {
  import: "default",
});

/** What a route tells of itself. */
type Handle = { i18n?: string[] };

const catalogueOf = async (language: string, namespace: string) =>
  catalogues[`../locales/${language}/${namespace}.json`]?.();

/** How i18next gets what is asked for later. */
const backend: BackendModule = {
  type: "backend",
  init: () => {},
  read(language, namespace, done) {
    codeOf(async () => catalogueOf(language, namespace)).then(
      (catalogue) => done(null, catalogue ?? false),
      (error: Error) => done(error, false),
    );
  },
};

/** The catalogues that the document's routes name in their handles. */
function shownNamespaces(): string[] {
  return Object.values(window.__remixRouteModules).flatMap(
    (route) => (route?.handle as Handle | undefined)?.i18n ?? [],
  );
}

/** @throws when a piece of what the document shows cannot be had. */
async function hydrate(): Promise<void> {
  const i18n = createInstance();
  const language = document.documentElement.lang;
  const namespaces = shownNamespaces();
  // Ahead of i18next, which would go on without a text that does not come.
  await Promise.all(namespaces.map((namespace) => catalogueOf(language, namespace)));
  await i18n
    .use(initReactI18next)
    .use(backend)
    .init({ ...i18nOptions, lng: language, ns: namespaces, fallbackLng: false });
  await Promise.all([pageState(), partsArrived()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
  catchUpWhenShownAgain();
}

/**
 * The page's data is read from a stream, and RemixBrowser throws the promise of it until then. Nobody may click
 * meanwhile: React answers a click on a page not yet alive by rendering at once, which a suspended root cannot.
 */
async function pageState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/**
 * A page that is being left loads the target itself where the target's code does not come; while the server cannot be
 * reached it stays.
 */
async function leavePlainly(): Promise<void> {
  const isReachable = await isServerThere();
  const { state, location, formMethod } = window.__remixRouter.state.navigation;
  if (state === "idle") return;
  if (!isReachable) return stayHere("no_connection");
  // What a form was sent to is no page to look at; where its answer leads is.
  const isPage = location && (state === "loading" || formMethod === "GET");
  await loadDocument(isPage ? location : window.location);
}
addEventListener(ROUTE_CODE_MISSING, () => void leavePlainly());

// The browser itself has written which file did not come; the page goes on without script.
hydrate().catch(() => dispatchEvent(new Event(STAY_PLAIN)));
if (import.meta.env.PROD) keepOfflinePage();

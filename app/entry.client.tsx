import { RemixBrowser } from "@remix-run/react";
import { createInstance } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { partsArrived } from "~/components/lazy-part";
import { i18nOptions } from "~/i18n/config";

const catalogues = import.meta.glob<Record<string, unknown>>("../locales/*/*.json", { import: "default" });

/** Wrapped, since the backend looks for a `default` in what it gets, and the errors have a text of that name. */
async function loadCatalogue(language: string, namespace: string): Promise<{ default: unknown }> {
  return { default: await catalogues[`../locales/${language}/${namespace}.json`]?.() };
}

async function hydrate(): Promise<void> {
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .use(resourcesToBackend(loadCatalogue))
    .init({ ...i18nOptions, lng: document.documentElement.lang, ns: getInitialNamespaces(), fallbackLng: false });
  await Promise.all([pageState(), partsArrived()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
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

void hydrate();

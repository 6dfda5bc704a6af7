/** How Google's script is asked for: once for a document, whatever map asks first. */
import type { useJsApiLoader } from "@react-google-maps/api";

type LoaderOptions = Parameters<typeof useJsApiLoader>[0];

/** The script cannot be had a second time with other settings; a page whose language changes keeps its map's. */
let asked: LoaderOptions | undefined;

/** @param nonce of the document: the script and its styles carry it. */
export function loaderOptions(key: string): LoaderOptions {
  asked ??= {
    id: "google-maps",
    googleMapsApiKey: key,
    version: "weekly",
    language: document.documentElement.lang,
    libraries: ["places", "routes", "geocoding"],
    nonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "",
  };
  return asked;
}

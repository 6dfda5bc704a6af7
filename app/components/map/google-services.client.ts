/**
 * What Google's script finds beside its maps (https://developers.google.com/maps/documentation/javascript/reference): the Places
 * API (New), the Geocoding API and the Routes API of the company's key. To be asked only where a map of Google's stands.
 */
import type { LatLng } from "~/ordering/model/company";

export type Suggestion = { id: string; text: string; place: google.maps.places.PlacePrediction };

/** Up to five addresses that begin like what was typed, near a place. @throws where Google does not answer. */
export async function suggestAddresses(input: string, near: LatLng | null, token: unknown): Promise<Suggestion[]> {
  const { suggestions } = await google.maps.places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    sessionToken: token as google.maps.places.AutocompleteSessionToken,
    language: document.documentElement.lang,
    ...(near && { locationBias: { center: near, radius: NEAR_M } }),
  });
  return suggestions.flatMap(({ placePrediction: place }) =>
    place ? [{ id: place.placeId, text: place.text.text, place }] : [],
  );
}
const NEAR_M = 20_000;

/** Groups what is typed until an address is chosen; Google bills it as one. */
export const newToken = (): unknown => new google.maps.places.AutocompleteSessionToken();

/** Where a suggestion is; null where Google knows no place of it. */
export async function placeOf({ place }: Suggestion): Promise<LatLng | null> {
  const { place: found } = await place.toPlace().fetchFields({ fields: ["location"] });
  return found.location?.toJSON() ?? null;
}

/** The address that stands at a point, or null. */
export async function addressAt(point: LatLng): Promise<string | null> {
  const { results } = await new google.maps.Geocoder().geocode({ location: point });
  return results[0]?.formatted_address ?? null;
}

export type Drive = { path: LatLng[]; durationMs: number };

/** The way by car. @throws where there is none, or Google does not answer. */
export async function drive(origin: LatLng, destination: LatLng): Promise<Drive> {
  const { routes } = await google.maps.routes.Route.computeRoutes({
    origin,
    destination,
    travelMode: "DRIVING",
    fields: ["path", "durationMillis"],
  });
  const [route] = routes ?? [];
  if (!route?.path || route.durationMillis == null) throw new Error("There is no way");
  return { path: route.path.map(({ lat, lng }) => ({ lat, lng })), durationMs: route.durationMillis };
}

/**
 * Stands in for Google's script at the network: what our maps use of it and nothing else, with options and arguments that it
 * does not know refused, as Google's own script logs them. It loads a picture and writes a style as the real one does, so that
 * the page's policy is asked.
 */
import type { Page } from "@playwright/test";

export const KEY = "AIzaTestTestTestTestTest";
export const GOOGLE = { maps: { engine: "google", key: KEY } } as const;

export type MapSeen = {
  zoom: number;
  center: { lat: number; lng: number };
  disableDefaultUI: boolean;
  markers: { at: { lat: number; lng: number }; title: string; icon: string }[];
  polygons: number;
  route: { lat: number; lng: number }[];
  /** Where from ways were asked for, in order. */
  drives: { lat: number; lng: number }[];
};

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Answers for Google from here on. @returns the addresses that its script was asked by. */
export async function doubleGoogle(page: Page, answers: { route?: "found" | "none" } = {}): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route("https://maps.gstatic.com/**", (route) => route.fulfill({ contentType: "image/gif", body: PIXEL }));
  await page.route("https://maps.googleapis.com/**", async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const isRight =
      url.pathname === "/maps/api/js" &&
      url.searchParams.get("key") === KEY &&
      url.searchParams.get("v") === "weekly" &&
      url.searchParams.get("callback") === "google.maps.__ib__";
    if (!isRight) return route.fulfill({ status: 400, body: "" });
    await route.fulfill({
      contentType: "text/javascript",
      body: `(${double.toString()})(${JSON.stringify(answers)});`,
    });
  });
  return asked;
}

const NO_MAP: MapSeen = {
  zoom: 0,
  center: { lat: 0, lng: 0 },
  disableDefaultUI: false,
  markers: [],
  polygons: 0,
  route: [],
  drives: [],
};

/** What stands on the page's newest map; nothing before there is one. */
export const mapOn = async (page: Page): Promise<MapSeen> =>
  (await page.evaluate(() => (window as unknown as { seenMap?: () => MapSeen | null }).seenMap?.() ?? null)) ?? NO_MAP;

/** A press on the newest map. */
export const pressMap = (page: Page, lat: number, lng: number): Promise<void> =>
  page.evaluate((at) => (window as unknown as { pressMap: (at: object) => void }).pressMap(at), { lat, lng });

/** Run by the browser as it stands. */
function double(answers: { route?: "found" | "none" }): void {
  type Options = Record<string, unknown>;
  type Point = { lat: number; lng: number };
  type Listener = { of: Thing; event: string; run: (event?: object) => void };
  const listeners = new Set<Listener>();
  const things: Thing[] = [];
  const drives: Point[] = [];
  const refuseUnknown = (what: string, options: Options, known: string) => {
    for (const name of Object.keys(options))
      if (!known.split(" ").includes(name)) throw new Error(`InvalidValueError: ${what} knows no ${name}`);
  };
  const pointOf = (value: unknown): Point => {
    const { lat, lng } = value as Point;
    if (typeof lat !== "number" || typeof lng !== "number") throw new Error("InvalidValueError: not a LatLng");
    return { lat, lng };
  };

  class Thing {
    options: Options = {};
    map: unknown = null;
    constructor(kind: string, known: string, options: Options) {
      refuseUnknown(kind, options, known);
      Object.assign(this.options, options);
      this.map = options.map ?? null;
      things.push(this);
    }
    setMap(map: unknown) {
      this.map = map;
    }
    setOptions(options: Options) {
      Object.assign(this.options, options);
    }
  }
  class GoogleMap extends Thing {
    constructor(div: HTMLElement, options: Options) {
      super(
        "Map",
        "center zoom disableDefaultUI mapTypeControl streetViewControl fullscreenControl clickableIcons gestureHandling",
        options,
      );
      const picture = document.createElement("img");
      picture.src = "https://maps.gstatic.com/mapfiles/transparent.png";
      picture.alt = "";
      div.append(picture);
      const style = document.createElement("style");
      style.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
      style.textContent = ".gm-style{font:400 11px sans-serif}";
      document.head.append(style);
    }
    setCenter(center: unknown) {
      this.options.center = pointOf(center);
    }
    panTo(center: unknown) {
      this.setCenter(center);
    }
    setZoom(zoom: number) {
      this.options.zoom = zoom;
    }
  }
  class Marker extends Thing {
    constructor(options: Options = {}) {
      super("Marker", "position title icon clickable map", options);
    }
    setPosition(position: unknown) {
      this.options.position = pointOf(position);
    }
    setTitle(title: string) {
      this.options.title = title;
    }
    setIcon(icon: string) {
      this.options.icon = icon;
    }
    /** Google takes none for none. */
    setAnimation(animation?: unknown) {
      if (animation !== undefined) throw new Error("InvalidValueError: no such animation");
    }
    setClickable(clickable: boolean) {
      this.options.clickable = clickable;
    }
  }
  class Polygon extends Thing {
    constructor(options: Options = {}) {
      super("Polygon", "paths map strokeColor fillColor strokeWeight fillOpacity clickable", options);
    }
    setPaths(paths: unknown) {
      this.options.paths = paths;
    }
    getPath() {
      return {};
    }
  }
  class Polyline extends Thing {
    constructor(options: Options = {}) {
      super("Polyline", "path map strokeColor strokeWeight clickable", options);
    }
    setPath(path: unknown) {
      this.options.path = path;
    }
    getPath() {
      return {};
    }
  }

  const event = {
    addListener(of: Thing, name: string, run: Listener["run"]) {
      const listener = { of, event: name, run };
      listeners.add(listener);
      return listener;
    },
    removeListener: (listener: Listener) => void listeners.delete(listener),
  };
  const located = (at: Point) => ({ toJSON: () => at });
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions(request: Options) {
        refuseUnknown("AutocompleteRequest", request, "input sessionToken language locationBias");
        if (!(request.sessionToken instanceof places.AutocompleteSessionToken)) throw new Error("No session token");
        const at = { lat: 1.31, lng: 103.81 };
        const fetchFields = ({ fields }: { fields: string[] }) =>
          Promise.resolve({ place: fields.includes("location") ? { location: located(at) } : {} });
        const placePrediction = {
          placeId: "place-1",
          text: { text: `12 ${String(request.input)} Road` },
          toPlace: () => ({ fetchFields }),
        };
        const isKnown = !String(request.input).startsWith("Timbuktu");
        return Promise.resolve({ suggestions: isKnown ? [{ placePrediction }] : [] });
      },
    },
  };
  class Geocoder {
    geocode(request: Options) {
      refuseUnknown("GeocoderRequest", request, "location");
      const { lat, lng } = pointOf(request.location);
      return Promise.resolve({ results: [{ formatted_address: `At ${lat}, ${lng}` }] });
    }
  }
  const routes = {
    Route: {
      computeRoutes(request: Options) {
        refuseUnknown("ComputeRoutesRequest", request, "origin destination travelMode fields");
        const [from, to] = [pointOf(request.origin), pointOf(request.destination)];
        drives.push(from);
        if (answers.route === "none") return Promise.reject(new Error("ZERO_RESULTS"));
        const turn = { lat: from.lat, lng: to.lng };
        return Promise.resolve({ routes: [{ path: [from, turn, to], durationMillis: 8 * 60_000 }] });
      },
    },
  };

  const google = (window as unknown as { google: { maps: Record<string, unknown> & { __ib__: () => void } } }).google;
  const KNOWN = ["core", "maps", "places", "routes", "geocoding", "marker"];
  Object.assign(google.maps, { Map: GoogleMap, Marker, Polygon, Polyline, event, places, Geocoder, routes });
  google.maps.importLibrary = (name: string) =>
    KNOWN.includes(name) ? Promise.resolve(google.maps) : Promise.reject(new Error(`No library ${name}`));
  const shown = () => things.findLast((thing) => thing instanceof GoogleMap);
  Object.assign(window, {
    seenMap() {
      const map = shown();
      if (!map) return null;
      const on = things.filter((thing) => thing.map === map);
      const { zoom, center, disableDefaultUI } = map.options;
      return {
        zoom,
        center,
        disableDefaultUI,
        markers: on
          .filter((thing) => thing instanceof Marker)
          .map(({ options: { position, title, icon } }) => ({
            at: position,
            title,
            icon: decodeURIComponent(String(icon)),
          })),
        polygons: on.filter((thing) => thing instanceof Polygon).length,
        route: on.find((thing) => thing instanceof Polyline)?.options.path ?? [],
        drives,
      };
    },
    pressMap(at: Point) {
      const map = shown();
      for (const { of, event: name, run } of listeners)
        if (of === map && name === "click") run({ latLng: located(at) });
    },
  });
  google.maps.__ib__();
}

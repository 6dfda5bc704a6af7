/**
 * A map by whatever the company has: Google's, somebody's tiles, or its own zones. Its code loads when a map is on the page;
 * one that cannot be had leaves the drawn zones in its place. Whatever a map asks can be answered without one.
 */
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import type { MapEngine } from "~/ordering/model/map-engine";
import { classes } from "~/components/classes";
import { pointsOf, type EngineProps, type MapScene } from "./scene";

type Kind = MapEngine["engine"];
const LOADERS: { [K in Kind]: () => Promise<ComponentType<EngineProps<K>>> } = {
  google: async () => (await import("./google-map.client")).GoogleEngine,
  tiles: async () => (await import("./tile-map.client")).TileEngine,
  drawn: async () => (await import("./drawn-map")).DrawnEngine,
};

type PlaceMapProps = {
  engine: MapEngine;
  scene: MapScene;
  /** Its height. */
  className: string;
  /** Whether a map stands here by now. */
  onReady?: ((isReady: boolean) => void) | undefined;
  /** What stands there where nothing can be drawn. */
  otherwise?: ReactNode;
};

/** Of a map in a dialog of the shape `map`: on a wide screen at its other half, so that what is chosen and typed stays in sight. */
export const BESIDE_FIELDS =
  "md:in-[dialog]:absolute md:in-[dialog]:end-0 md:in-[dialog]:top-0 md:in-[dialog]:max-h-full md:in-[dialog]:w-[min(540px,50vw-24px)] md:in-[dialog]:rounded-none md:in-[dialog]:border-0";

export function PlaceMap({ engine, scene, className, onReady, otherwise = null }: PlaceMapProps) {
  const [failed, setFailed] = useState(false);
  const used: MapEngine = failed ? { engine: "drawn" } : engine;
  const tell = useRef(onReady);
  tell.current = onReady;
  const ready = useCallback(() => tell.current?.(true), []);
  const fail = useCallback(() => {
    tell.current?.(false);
    setFailed(true);
  }, []);
  const loaded = useEngine(used.engine, fail);
  const isEmpty = used.engine === "drawn" && new Set(pointsOf(scene).map(({ lat, lng }) => `${lat} ${lng}`)).size < 2;
  if (isEmpty) return otherwise;
  return (
    <div
      className={classes("relative isolate overflow-hidden border border-line rounded-card bg-surface", className)}
      role="group"
      aria-label={scene.label}
      data-ui="map"
      data-engine={used.engine}
    >
      {loaded && <loaded.Engine engine={used} scene={scene} onReady={ready} onFailed={fail} />}
    </div>
  );
}

type Loaded = { kind: Kind; Engine: ComponentType<EngineProps> };

/** The engine's code once it has come. */
function useEngine(kind: Kind, onFailed: () => void): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isGone = false;
    // Each engine is given the settings of its own kind: both come of `used`.
    const load = LOADERS[kind] as () => Promise<ComponentType<EngineProps>>;
    load().then(
      (Engine) => !isGone && setLoaded({ kind, Engine }),
      () => !isGone && kind !== "drawn" && onFailed(),
    );
    return () => {
      isGone = true;
    };
  }, [kind, onFailed]);
  return loaded?.kind === kind ? loaded : null;
}

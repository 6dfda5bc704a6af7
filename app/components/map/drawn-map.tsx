import { useEffect, useMemo, type MouseEvent } from "react";
import { classes } from "~/components/classes";
import type { LatLng } from "~/ordering/model/company";
import { COLOURS, PIN, SIGNS } from "./marker-art";
import { projectionOf, type Projection, type XY } from "./projection";
import { middleOf, pointsOf, type EngineProps, type Marker, type Zone } from "./scene";

/** A zone's ground, and its name on it. */
const ZONE = "[&>path]:fill-brand-soft [&>path]:stroke-brand-line [&>path]:stroke-2 [&>text]:fill-ink";
const CHOSEN = "[&>path]:fill-brand [&>path]:stroke-brand-strong [&>path]:stroke-2 [&>text]:fill-on-brand";

/** Where no zones are drawn: squares, so that what moves is seen to move, and room for the heads of pins at the upper edge. */
const SQUARES =
  "pt-8 overflow-visible bg-[linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)] bg-[length:48px_48px] bg-center";

/** The zones as the company drew them, with nobody else's map under them; a press picks a place (AREA-07, AREA-21). */
export function DrawnEngine({ scene, onReady }: EngineProps<"drawn">) {
  const { zones, markers, route, label, onPick } = scene;
  // Where zones are drawn they are the frame, so that a pin that moves does not move the map under it.
  const frame = zones.length > 0 ? pointsOf({ ...scene, markers: [], route: [] }) : pointsOf(scene);
  const key = JSON.stringify(frame);
  const projection = useMemo(() => projectionOf(JSON.parse(key) as LatLng[]), [key]);
  useEffect(onReady, [onReady]);
  if (!projection) return null;
  const { width, height, toXY } = projection;
  return (
    <svg
      className={classes(
        "block size-full touch-manipulation data-pick:cursor-crosshair",
        zones.length === 0 && SQUARES,
      )}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-pick={onPick ? "" : undefined}
      onClick={onPick && ((event) => onPick(placeOf(event, projection)))}
    >
      {zones.map((zone) => (
        <DrawnZone key={zone.id} zone={zone} toXY={toXY} />
      ))}
      {route.length > 1 && (
        <path
          d={wayOf(route.map(toXY))}
          fill="none"
          stroke={COLOURS.rider}
          strokeWidth={5}
          strokeLinecap="round"
          data-ui="route"
        />
      )}
      {markers.map((marker) => (
        <DrawnMarker key={marker.id} marker={marker} at={toXY(marker.at)} />
      ))}
    </svg>
  );
}

/** Where on the ground was pressed: the picture keeps its shape in a box of another. */
function placeOf(event: MouseEvent<SVGSVGElement>, { toPoint }: Projection): LatLng {
  const inPicture = event.currentTarget.getScreenCTM()?.inverse();
  return toPoint(new DOMPoint(event.clientX, event.clientY).matrixTransform(inPicture));
}

type ToXY = Projection["toXY"];

function DrawnZone({ zone: { name, rings, holes, isChosen }, toXY }: { zone: Zone; toXY: ToXY }) {
  const middle = middleOf(rings.flat());
  const at = middle && toXY(middle);
  return (
    <g className={isChosen ? CHOSEN : ZONE}>
      <path
        d={[...rings, ...holes].map((ring) => `${wayOf(ring.map(toXY))}Z`).join("")}
        fillRule="evenodd"
        strokeLinejoin="round"
      />
      {at && (
        <text
          className="text-[22px] font-650 pointer-events-none"
          x={at.x}
          y={at.y}
          textAnchor="middle"
          dominantBaseline="middle"
        >
          {name}
        </text>
      )}
    </g>
  );
}

function DrawnMarker({ marker: { look, label }, at }: { marker: Marker; at: XY }) {
  return (
    <g
      className="pointer-events-none"
      role="img"
      aria-label={label}
      data-marker={look}
      transform={`translate(${at.x - PIN.width / 2} ${at.y - PIN.height})`}
    >
      <path d={PIN.path} fill={COLOURS[look]} stroke="#fff" strokeWidth={2} />
      <path d={SIGNS[look]} fill="none" stroke="#fff" strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}

const wayOf = (points: readonly XY[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

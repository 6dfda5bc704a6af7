import { useMemo, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { LatLng } from "~/ordering/company";
import { nameIn } from "~/ordering/menu-index";
import { useShell } from "~/screens/layout/shell";
import { projectionOf, type XY } from "./projection";
import type { ListedArea } from "./view";

type ZoneMapProps = {
  areas: readonly ListedArea[];
  chosenId: number | null;
  /** Where the visitor is, or pressed. */
  point: LatLng | null;
  onPick: (point: LatLng) => void;
};

/** The zones as the company drew them; a press pins the address. Keyboards and readers have the list below (AREA-07, AREA-21). */
export function ZoneMap({ areas, chosenId, point, onPick }: ZoneMapProps) {
  const { t } = useTranslation("area");
  const { language } = useShell();
  const drawn = useMemo(() => areas.filter(({ mapped_zones }) => mapped_zones.length > 0), [areas]);
  const projection = useMemo(() => projectionOf(drawn.flatMap(({ mapped_zones }) => mapped_zones.flat())), [drawn]);
  if (!projection) return null;
  const { width, height, toXY, toPoint } = projection;
  const pick = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPick(
      toPoint({
        x: ((event.clientX - box.left) / box.width) * width,
        y: ((event.clientY - box.top) / box.height) * height,
      }),
    );
  };
  const pin = point && toXY(point);
  return (
    <svg className="zone-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("map.label")} onClick={pick}>
      {drawn.map((area) => (
        <g key={area.id} className={area.id === chosenId ? "zone on" : "zone"}>
          {area.mapped_zones.map((ring, position) => (
            <polygon key={position} points={ring.map((corner) => inPicture(toXY(corner))).join(" ")} />
          ))}
          <ZoneName at={toXY(centreOf(area.mapped_zones.flat()))} name={nameIn(area, language)} />
        </g>
      ))}
      {pin && (
        <g className="zone-pin" transform={`translate(${pin.x} ${pin.y})`}>
          <path d="M0 0C-4-9-13-14-13-24a13 13 0 0 1 26 0C13-14 4-9 0 0Z" />
          <circle cy="-24" r="5" />
        </g>
      )}
    </svg>
  );
}

function ZoneName({ at, name }: { at: XY; name: string }) {
  return (
    <text x={at.x} y={at.y} textAnchor="middle" dominantBaseline="middle">
      {name}
    </text>
  );
}

const inPicture = ({ x, y }: XY) => `${x.toFixed(1)},${y.toFixed(1)}`;

function centreOf(points: readonly LatLng[]): LatLng {
  const sum = points.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }), { lat: 0, lng: 0 });
  return { lat: sum.lat / points.length, lng: sum.lng / points.length };
}

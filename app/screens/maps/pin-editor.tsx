import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { FieldError, HINT, LABEL } from "~/components/form/field";
import { LocateButton } from "~/components/map/locate-button";
import { BESIDE_FIELDS, PlaceMap } from "~/components/map/place-map";
import { middleOf, pointsOf, type MapScene } from "~/components/map/scene";
import { CHOOSING_ZOOM, PHONE_ADDRESS_ZOOM } from "~/ordering/model/map-engine";
import { useShell } from "~/screens/layout/shell";
import { ArrowPin } from "./arrow-pin";
import { PlaceSearch } from "./place-search";
import type { Pinning } from "./use-pin";
import type { PinView } from "./view";
import { placeOfArea, zonesOf } from "./zones";

type PinEditorProps = {
  view: PinView;
  pinning: Pinning;
  /** The form was refused, and what it lacks waits for the pin. */
  isWrong?: boolean;
};

/** The map that an address is pinned on (ADDR-02, ADDR-08, ZONE-02, ZONE-03). Only where script runs: without it the lines are enough. */
export function PinEditor({ view, pinning, isWrong = false }: PinEditorProps) {
  const { t } = useTranslation(["map", "errors"]);
  const { maps } = useShell();
  const scene = useScene(view, pinning);
  const missingId = useId();
  const { point, isOutside, isSkipped } = pinning;
  const middle = scene.centre ?? middleOf(pointsOf(scene));
  if (!pinning.runs || !canBeShown(maps.engine, scene)) return null;
  if (isSkipped)
    return (
      <div>
        <Button look="line" size="slim" type="button" icon="pin" onClick={() => pinning.skip(false)}>
          {t("map:use")}
        </Button>
      </div>
    );
  return (
    <fieldset
      className="grid grid-cols-1 gap-3 col-span-full"
      data-ui="pin"
      {...(isWrong && { tabIndex: -1, "data-wrong": true, "aria-describedby": missingId })}
    >
      <legend className={LABEL}>{t("map:pin_title")}</legend>
      <p className={HINT}>{t("map:pin_hint")}</p>
      {maps.engine === "google" && <PlaceSearch near={scene.centre} point={point} onFound={(at) => pinning.pin(at)} />}
      {middle && <ArrowPin point={point} middle={middle} onPick={pinning.pin} />}
      <PlaceMap
        engine={maps}
        scene={scene}
        className={`h-150 max-md:h-75 ${BESIDE_FIELDS}`}
        onReady={(isReady) => pinning.setHasMap(isReady)}
      />
      <div className="grid gap-1" role="status">
        {point && !isOutside && <p className={HINT}>{view.isChecked ? t("map:served") : t("map:pinned")}</p>}
        {isOutside && (
          <>
            <FieldError>{t("errors:outside_delivery_range.message")}</FieldError>
            <FieldError>{t("errors:address_not_serviceable.message")}</FieldError>
          </>
        )}
        {(pinning.isMissing || isWrong) && (
          <FieldError id={missingId}>{t("errors:area_address_required.message")}</FieldError>
        )}
      </div>
      <div className="flex flex-wrap gap-3 items-start">
        <LocateButton words={{ locate: t("map:locate"), failed: t("map:locate_failed") }} onFound={pinning.pin} />
        {point && (
          <Button look="line" type="button" onClick={() => pinning.reset()}>
            {t("map:reset")}
          </Button>
        )}
        <Button look="line" type="button" onClick={() => pinning.skip(true)}>
          {t("map:skip")}
        </Button>
      </div>
      {point && (
        <>
          <input type="hidden" name="latitude" value={point.lat} />
          <input type="hidden" name="longitude" value={point.lng} />
        </>
      )}
    </fieldset>
  );
}

/** Drawn zones are a map only where there are some; other maps need a place to begin at. */
const canBeShown = (engine: string, scene: MapScene): boolean =>
  engine === "drawn" ? scene.zones.length > 0 : scene.centre !== null || pointsOf(scene).length > 0;

function useScene({ area, isChecked }: PinView, { point, isOutside, pin }: Pinning): MapScene {
  const { t } = useTranslation(["map", "errors"]);
  const { language, layout } = useShell();
  const label = t("map:pin_label");
  const atMarker = isOutside ? t("errors:address_not_serviceable.message") : t(isChecked ? "map:served" : "map:pinned");
  return useMemo(
    () => ({
      label,
      zoom: layout === "desktop" ? CHOOSING_ZOOM : PHONE_ADDRESS_ZOOM,
      centre: point ?? (area && placeOfArea(area)),
      zones: area ? zonesOf([area], null, language) : [],
      markers: point ? [{ id: "pin", at: point, look: isOutside ? "refused" : "served", label: atMarker }] : [],
      route: [],
      hasControls: true,
      onPick: pin,
    }),
    [label, atMarker, layout, language, area, point, isOutside, pin],
  );
}

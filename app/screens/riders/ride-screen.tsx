/** A delivery on its rider's phone: one hand, bright sun, one green button at the foot. Without script the same steps, without a map and a position. */
import { useWishesInWords } from "~/components/text/wishes";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlaceMap } from "~/components/map/place-map";
import type { MapScene } from "~/components/map/scene";
import { classes } from "~/components/classes";
import { Icon } from "~/components/icons";
import { usePressQueue, type PressQueue } from "~/components/script/press-queue";
import { useHydrated } from "~/components/script/use-hydrated";
import { isolated } from "~/i18n/format";
import { LANGUAGE_NAMES } from "~/i18n/languages";
import { LanguageButtons } from "~/screens/kitchen/language-buttons";
import { ORDER_ZOOM } from "~/ordering/model/map-engine";
import { pathTo } from "~/paths/address";
import { RIDER_EVENTS, RIDER_STEPS } from "~/paths/calls";
import { useShell } from "~/screens/layout/shell";
import { useLine } from "~/screens/kitchen/board/use-board";
import { useFollow } from "~/screens/kitchen/use-follow";
import { EndedRide } from "./ended-ride";
import { RideFoot, StepForm } from "./ride-foot";
import { useSharing, type Sharing } from "./use-sharing";
import type { RideView } from "./view";

export function RideScreen({ view }: { view: RideView }) {
  const { t } = useTranslation("rider");
  const { number, stage, door, collect, due, area, outlet, count } = view;
  const sharing = useSharing(number, stage === "way");
  const runs = useHydrated();
  const presses = usePressQueue(pathTo(RIDER_STEPS, { number }), useFollow());
  useLine({ path: pathTo(RIDER_EVENTS, { number }), onLine: presses.hurry, whileHidden: false });
  if (stage === "over") return view.end ? <OverRide view={view} end={view.end} presses={presses} /> : <EndedRide />;
  return (
    <main id="main" className="kitchen k-ride" tabIndex={-1}>
      {runs && door?.at && <RideMap door={door} />}
      <div className="k-in">
        {view.isMeanwhile && (
          <p className="k-strip k-down" role="alert">
            <Icon name="info" />
            {t("meanwhile")}
          </p>
        )}
        {runs && stage !== "counter" && stage !== "kitchen" && <Shared stage={stage} sharing={sharing} />}
        <p className="k-line">
          <bdi>#{number}</bdi>
          {due && <span>{t("due", { time: due })}</span>}
        </p>
        {door ? (
          <Door door={door} />
        ) : (
          <>
            <h1>{t(stage === "kitchen" ? "cooking" : "fetch", { outlet: isolated(outlet.name) })}</h1>
            <p>
              {t("count", { n: count })}
              {area && (
                <>
                  {", "}
                  <bdi>{area}</bdi>
                </>
              )}
            </p>
            <p className="k-quiet">{t("address_later")}</p>
          </>
        )}
        {collect && (
          <p className="k-collect">
            <Icon name="cash" />
            <span>
              {t("collect")}
              <b>
                <bdi>{collect}</bdi>
              </b>
            </span>
          </p>
        )}
        <details className="k-mini">
          <summary>
            <Icon name="globe" />
            {LANGUAGE_NAMES[view.language]}
          </summary>
          <form method="post" action={pathTo(RIDER_STEPS, { number })} className="k-two">
            <input type="hidden" name="csrf" value={view.csrf} />
            <input type="hidden" name="step" value="language" />
            <LanguageButtons current={view.language} />
          </form>
        </details>
      </div>
      <RideFoot view={view} sharing={sharing} presses={presses} />
    </main>
  );
}

function Shared({ stage, sharing }: { stage: RideView["stage"]; sharing: Sharing }) {
  const { t } = useTranslation("rider");
  const isShared = stage === "way" && sharing === "shared";
  const text =
    stage === "door" ? "stopped" : sharing === "shared" ? "sharing" : sharing === "refused" ? "no_position" : "looking";
  return (
    <p className="k-tag k-cash" role="status">
      <i className={classes("k-dot", !isShared && "k-off")} />
      {t(`share.${text}`)}
    </p>
  );
}

function Door({ door: { address, note, wishes, name, phone, at } }: { door: NonNullable<RideView["door"]> }) {
  const { t } = useTranslation(["rider", "kitchen"]);
  const wishesInWords = useWishesInWords();
  const target = at ? `${at.lat},${at.lng}` : address;
  return (
    <>
      <h1 dir="auto">{address}</h1>
      <div className="k-row">
        <a
          className="k-button k-ink k-grow"
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`}
          rel="noreferrer"
          target="_blank"
        >
          <Icon name="pin" />
          {t("rider:open_map")}
        </a>
        {phone && (
          <a className="k-button k-grow" href={`tel:${phone}`}>
            <Icon name="phone" />
            <bdi>{t("rider:call", { name })}</bdi>
          </a>
        )}
      </div>
      {note !== "" && (
        <div className="k-say">
          <Icon name="note" />
          <b>{t("kitchen:note")}</b>
          <span dir="auto">{note}</span>
        </div>
      )}
      {wishes.length > 0 && (
        <div className="k-say">
          <Icon name="home" />
          <b>{wishesInWords(wishes)}</b>
        </div>
      )}
    </>
  );
}

function RideMap({ door: { at, from } }: { door: NonNullable<RideView["door"]> }) {
  const { t } = useTranslation(["rider", "map"]);
  const { maps } = useShell();
  const known = JSON.stringify({ at, from });
  const [label, home, outlet] = [t("rider:map"), t("rider:map_door"), t("rider:map_kitchen")];
  const scene = useMemo((): MapScene => {
    // What was written a line above.
    const { at: to, from: start } = JSON.parse(known) as Pick<NonNullable<RideView["door"]>, "at" | "from">;
    return {
      label,
      zoom: ORDER_ZOOM,
      centre: to,
      zones: [],
      markers: [
        ...(start ? [{ id: "outlet", at: start, look: "outlet" as const, label: outlet }] : []),
        ...(to ? [{ id: "home", at: to, look: "home" as const, label: home }] : []),
      ],
      route: [],
      hasControls: false,
    };
  }, [known, label, home, outlet]);
  return <PlaceMap engine={maps} scene={scene} className="k-map" />;
}

/** What was carried, without the customer; for two minutes the last step can be taken back. */
type OverProps = { view: RideView; end: NonNullable<RideView["end"]>; presses: PressQueue };

function OverRide({ view, end, presses }: OverProps) {
  const { t } = useTranslation("rider");
  const { number, rider, outlet, collect } = view;
  const canUndo = useStillOn(end.undoMs);
  return (
    <main id="main" className="kitchen k-closed" tabIndex={-1}>
      <Icon name="check" />
      <h1>{t("over.at", { time: end.clock })}</h1>
      <p>{t("over.text", { name: isolated(rider) })}</p>
      <dl className="k-facts">
        <dt>{t("over.order")}</dt>
        <dd>
          <bdi>#{number}</bdi>
        </dd>
        {collect && (
          <>
            <dt>{t("over.cash")}</dt>
            <dd>
              <bdi>{collect}</bdi>
            </dd>
          </>
        )}
      </dl>
      {canUndo && (
        <StepForm view={view} presses={presses} isBusy={presses.waiting.length > 0}>
          <button type="submit" name="step" value="undo" className="k-button k-full">
            {t("over.undo")}
          </button>
          <p className="k-quiet">{t("over.undo_text")}</p>
        </StepForm>
      )}
      <a className="k-button k-ink" href={`tel:${outlet.phone.replaceAll(" ", "")}`}>
        <Icon name="phone" />
        <bdi>{t("call", { name: outlet.name })}</bdi>
      </a>
    </main>
  );
}

/** Whether so many milliseconds have not passed yet. */
function useStillOn(ms: number | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (ms === null) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return ms !== null && !isOver;
}

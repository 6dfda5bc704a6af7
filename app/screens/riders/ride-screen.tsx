/** A delivery on its rider's phone: one hand, bright sun, one green button at the foot. Without script the same steps, without a map and a position. */
import { useWishesInWords } from "~/components/text/wishes";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PlaceMap } from "~/components/map/place-map";
import type { MapScene } from "~/components/map/scene";
import { Icon } from "~/components/icons";
import { usePressQueue } from "~/components/script/press-queue";
import { useHydrated } from "~/components/script/use-hydrated";
import { isolated } from "~/i18n/format";
import { LANGUAGE_NAMES } from "~/i18n/languages";
import { buttonLook, PAIR } from "~/screens/kitchen/button-link";
import { LanguageButtons } from "~/screens/kitchen/language-buttons";
import { Dot, Status } from "~/screens/kitchen/tag";
import { FOLD, FOLD_HEAD } from "~/screens/kitchen/ticket/fold";
import { Said } from "~/screens/kitchen/ticket/said";
import { ORDER_ZOOM } from "~/ordering/model/map-engine";
import { pathTo } from "~/paths/address";
import { RIDER_EVENTS, RIDER_STEPS } from "~/paths/calls";
import { useShell } from "~/screens/layout/shell";
import { useLine } from "~/screens/kitchen/board/use-board";
import { useFollow } from "~/screens/kitchen/use-follow";
import { EndedRide } from "./ended-ride";
import { OverRide } from "./over-ride";
import { OwnPhone } from "./own-phone";
import { RideFoot } from "./ride-foot";
import { Meanwhile } from "./ride-told";
import { useSharing, type Sharing } from "./use-sharing";
import type { RideView } from "./view";

/** The number of a flat, "#12-34": read at a glance, it stays on one line. */
const FLAT = /(#[\w-]{1,12})/;
/** Where the rider goes next. */
const PLACE = "text-[2rem] leading-[1.15] font-800";

export function RideScreen({ view }: { view: RideView }) {
  const { t } = useTranslation("rider");
  const { number, stage, door, collect, due, area, outlet, count } = view;
  const sharing = useSharing(number, stage === "way");
  const runs = useHydrated();
  const presses = usePressQueue(pathTo(RIDER_STEPS, { number }), useFollow());
  useLine({ path: pathTo(RIDER_EVENTS, { number }), onLine: presses.hurry, whileHidden: false });
  if (stage === "over") return view.end ? <OverRide view={view} end={view.end} presses={presses} /> : <EndedRide />;
  return (
    <main id="main" className="kitchen mx-auto flex min-h-svh max-w-160 flex-col" tabIndex={-1}>
      {runs && door?.at && <RideMap door={door} />}
      <div className="grid flex-1 content-start gap-3 p-4 text-read">
        <Meanwhile view={view} />
        {runs && stage !== "counter" && stage !== "kitchen" && <Shared stage={stage} sharing={sharing} />}
        <p className="flex justify-between gap-3 font-700">
          <bdi>#{number}</bdi>
          {due && <span>{t("due", { time: due })}</span>}
        </p>
        {door ? (
          <Door door={door} />
        ) : (
          <>
            <h1 className={PLACE}>{t(stage === "kitchen" ? "cooking" : "fetch", { outlet: isolated(outlet.name) })}</h1>
            <p>
              {t("count", { n: count })}
              {area && (
                <>
                  {", "}
                  <bdi>{area}</bdi>
                </>
              )}
            </p>
            <p className="text-ink-quiet">{t("address_later")}</p>
          </>
        )}
        {collect && (
          <p className="flex items-center gap-3 rounded-board bg-raised px-4 py-3 leading-[1.25] font-650 rim-ink/4">
            <Icon name="cash" />
            <span>
              {t("collect")}
              <b className="block text-time font-800">
                <bdi>{collect}</bdi>
              </b>
            </span>
          </p>
        )}
        {view.ownPhone && <OwnPhone view={view} phone={view.ownPhone} />}
        <details className={FOLD}>
          <summary className={FOLD_HEAD}>
            <Icon name="globe" className="ms-auto" />
            {LANGUAGE_NAMES[view.language]}
          </summary>
          <form method="post" action={pathTo(RIDER_STEPS, { number })} className={PAIR}>
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
    <Status className="justify-self-start">
      <Dot isOn={isShared} />
      {t(`share.${text}`)}
    </Status>
  );
}

function Door({ door: { address, note, wishes, name, phone, at } }: { door: NonNullable<RideView["door"]> }) {
  const { t } = useTranslation(["rider", "kitchen"]);
  const wishesInWords = useWishesInWords();
  const target = at ? `${at.lat},${at.lng}` : address;
  return (
    <>
      <h1 className={PLACE} dir="auto">
        {address.split(FLAT).map((part, place) => (
          <span key={place} className={FLAT.test(part) ? "whitespace-nowrap" : undefined}>
            {part}
          </span>
        ))}
      </h1>
      <div className="flex items-center gap-2">
        <a
          className={buttonLook("ink", "rest")}
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`}
          rel="noreferrer"
          target="_blank"
        >
          <Icon name="pin" />
          {t("rider:open_map")}
        </a>
        {phone && (
          <a className={buttonLook("plain", "rest")} href={`tel:${phone}`}>
            <Icon name="phone" />
            <bdi>{t("rider:call", { name })}</bdi>
          </a>
        )}
      </div>
      {note !== "" && (
        <Said icon="note" title={t("kitchen:note")}>
          {note}
        </Said>
      )}
      {wishes.length > 0 && (
        <Said icon={wishes.includes("leave_at_door") ? "home" : "bag"} title={wishesInWords(wishes)} />
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
  return <PlaceMap engine={maps} scene={scene} className="h-52" />;
}

/** The head of a board: whose it is, whether it is live, what holds for the whole outlet, and the clock. */
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { clockOf } from "~/ordering/schedule/outlet-clock";
import { BOARD, boardWith } from "~/paths/pages";
import { buttonLook } from "../button-link";
import { PressForm } from "../press-form";
import { usePresses } from "../presses";
import { Dot } from "../tag";
import type { Bell } from "./use-bell";
import type { BoardView } from "../view";

/** How long a press on it has an outlet take no orders, in minutes. */
const PAUSE_MINUTES = 20;

const HEAD = buttonLook("plain", "head");

type TopProps = { view: BoardView; now: number; bell: Bell };

export function BoardTop({ view, now, bell }: TopProps) {
  const { t } = useTranslation("kitchen");
  const runs = useHydrated();
  const { isLost } = usePresses();
  return (
    <header className="flex items-center gap-2 border-b-2 border-line bg-raised px-3 py-2 max-md:sticky max-md:top-0 max-md:z-2 max-md:grid max-md:grid-cols-[repeat(4,1fr)]">
      <h1 className="me-auto min-w-0 text-lg leading-[1.15] font-800 max-md:col-[1/4]">
        {view.outlet}
        {runs && (
          <small className="flex items-center gap-1.5 text-[1rem] font-600 text-ink-quiet">
            <Dot isOn={!isLost} />
            {t(isLost ? "lost" : "live")}
          </small>
        )}
      </h1>
      {!runs && (
        <a className={HEAD} href={BOARD}>
          {t("refresh")}
        </a>
      )}
      <Link className={HEAD} to={boardWith({ sold: "1" })} preventScrollReset aria-label={t("sold_out")}>
        <Icon name="menu" />
        <span className="max-md:hidden">{t("sold_out")}</span> {view.soldOut > 0 && <bdi>{view.soldOut}</bdi>}
      </Link>
      {!view.paused && (
        <PressForm intent="pause">
          <button type="submit" name="minutes" value={PAUSE_MINUTES} className={HEAD} aria-label={t("pause")}>
            <Icon name="pause" />
            <span className="max-md:hidden">{t("pause")}</span>
          </button>
        </PressForm>
      )}
      {runs && (
        <button
          type="button"
          className={bell.isOn ? HEAD : buttonLook("ink", "head")}
          aria-pressed={bell.isOn}
          aria-label={t(bell.isOn ? "sound_on" : "sound_ask")}
          onClick={bell.toggle}
        >
          <Icon name={bell.isOn ? "bell" : "bell-off"} />
          {!bell.isOn && <span className="max-md:hidden">{t("sound_ask")}</span>}
        </button>
      )}
      <Link className={HEAD} to={boardWith({ settings: "1" })} preventScrollReset aria-label={t("settings")}>
        <Icon name="settings" />
      </Link>
      <time className="px-3 text-number leading-none font-800 tabular-nums max-md:col-start-4 max-md:row-start-1 max-md:justify-self-end max-md:px-1 max-md:text-[1.5rem]">
        {clockOf(Math.floor((now + view.wallOffset) / 60_000))}
      </time>
    </header>
  );
}

/** The head of a board: whose it is, whether it is live, what holds for the whole outlet, and the clock. */
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Icon } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { clockOf } from "~/ordering/schedule/outlet-clock";
import { BOARD, boardWith } from "~/paths/pages";
import { PressForm } from "../press-form";
import { usePresses } from "../presses";
import type { Bell } from "./use-bell";
import type { BoardView } from "../view";

/** How long a press on it has an outlet take no orders, in minutes. */
const PAUSE_MINUTES = 20;

type TopProps = { view: BoardView; now: number; bell: Bell };

export function BoardTop({ view, now, bell }: TopProps) {
  const { t } = useTranslation("kitchen");
  const runs = useHydrated();
  const { isLost } = usePresses();
  return (
    <header className="k-top">
      <h1>
        {view.outlet}
        {runs && (
          <small>
            <i className={classes("k-dot", isLost && "k-off")} />
            {t(isLost ? "lost" : "live")}
          </small>
        )}
      </h1>
      {!runs && (
        <a className="k-button" href={BOARD}>
          {t("refresh")}
        </a>
      )}
      <Link className="k-button" to={boardWith({ sold: "1" })} preventScrollReset aria-label={t("sold_out")}>
        <Icon name="menu" />
        <span className="k-word">{t("sold_out")}</span> {view.soldOut > 0 && <bdi>{view.soldOut}</bdi>}
      </Link>
      {!view.paused && (
        <PressForm intent="pause">
          <button type="submit" name="minutes" value={PAUSE_MINUTES} className="k-button" aria-label={t("pause")}>
            <Icon name="pause" />
            <span className="k-word">{t("pause")}</span>
          </button>
        </PressForm>
      )}
      {runs && (
        <button
          type="button"
          className={classes("k-button", !bell.isOn && "k-asks")}
          aria-pressed={bell.isOn}
          aria-label={t(bell.isOn ? "sound_on" : "sound_ask")}
          onClick={bell.toggle}
        >
          <Icon name={bell.isOn ? "bell" : "bell-off"} />
          {!bell.isOn && <span className="k-word">{t("sound_ask")}</span>}
        </button>
      )}
      <Link className="k-button" to={boardWith({ settings: "1" })} preventScrollReset aria-label={t("settings")}>
        <Icon name="settings" />
      </Link>
      <time className="k-clock">{clockOf(Math.floor((now + view.wallOffset) / 60_000))}</time>
    </header>
  );
}

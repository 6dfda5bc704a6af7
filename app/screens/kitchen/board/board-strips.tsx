/** What a board says above its lanes, the most urgent first: an order that waits, a line that is down, a press that came too late, a pause. */
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { isolated } from "~/i18n/format";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Icon } from "~/components/icons";
import { BOARD } from "~/paths/pages";
import { buttonLook } from "../button-link";
import { PressForm } from "../press-form";
import { usePresses } from "../presses";
import { Strip } from "../strip";
import { stopwatch } from "../ticket/ticket-card";
import type { Bell } from "./use-bell";
import type { BoardView, Notice, Ticket } from "../view";

/** After so long a new order is an alarm. */
const ALARM_MS = 90_000;

const SAID = "flex-1 leading-[1.3] max-md:flex-[1_0_75%]";
const SMALL = "block text-read font-600";

/** Stands until somebody answers; silence quiets the bell, never the strip. */
export function Alarm({ tickets, now, bell }: { tickets: readonly Ticket[]; now: number; bell: Bell }) {
  const { t } = useTranslation("kitchen");
  const { waiting: pressed } = usePresses();
  const isAnswered = (number: number) => pressed.some(({ fields }) => fields.order === String(number));
  const waiting = tickets.filter(
    ({ lane, placed, number }) => lane === "new" && now - placed >= ALARM_MS && !isAnswered(number),
  );
  const [oldest] = waiting.toSorted((a, b) => a.placed - b.placed);
  if (!oldest) return null;
  return (
    <Strip tone="alarm" icon="bell">
      <p className={classes(SAID, "text-time font-800 max-md:text-dish")}>
        <span role="alert">{t("alarm", { order: isolated(`#${oldest.number}`) })}</span>{" "}
        <bdi aria-hidden="true">{stopwatch(now - oldest.placed)}</bdi>
        <small className={SMALL}>{t("alarm_text")}</small>
      </p>
      {bell.isOn && (
        <button type="button" className={buttonLook("onAlarm", "strip")} onClick={bell.silence}>
          {t("silence")}
        </button>
      )}
    </Strip>
  );
}

/** What was pressed meanwhile is not lost. */
export function LostLine() {
  const { t } = useTranslation("kitchen");
  const { waiting } = usePresses();
  return (
    <Strip tone="down" icon="offline" role="alert">
      <p className={SAID}>
        <b>{t("lost_title")}</b> {t("lost_text")}
        {waiting.length > 0 && <small className={SMALL}>{t("lost_waiting", { n: waiting.length })}</small>}
      </p>
    </Strip>
  );
}

/** A press that came too late: what its order has become meanwhile. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation("kitchen");
  if (notices.length === 0) return null;
  return (
    <Strip tone="down" icon="info" role="alert">
      <p className={SAID}>
        {notices.map((notice, place) =>
          notice.told === "meanwhile" ? (
            <Fragment key={place}>
              <b>{t(`told.${notice.standing}`, { order: isolated(`#${notice.number}`) })}</b>{" "}
            </Fragment>
          ) : (
            <b key={place}>{t(`told.${notice.told}`)}</b>
          ),
        )}
        {notices[0]?.told === "meanwhile" && t("told.nothing_done")}
      </p>
      <Link className={buttonLook("onDown", "strip")} to={BOARD} preventScrollReset>
        {t("close")}
      </Link>
    </Strip>
  );
}

export function Paused({ paused: { until, minutes } }: { paused: NonNullable<BoardView["paused"]> }) {
  const { t } = useTranslation("kitchen");
  return (
    <Strip tone="soon" icon="pause" role="status">
      <p className={SAID}>
        <b>{t("paused_title", { time: until })}</b> {t("paused_text", { n: minutes })}
      </p>
      <PressForm intent="pause" className="max-md:w-full">
        <button type="submit" name="minutes" value="0" className={buttonLook("onSoon", "strip")}>
          <Icon name="play" />
          {t("resume")}
        </button>
      </PressForm>
    </Strip>
  );
}

/** What a board says above its lanes, the most urgent first: an order that waits, a line that is down, a press that came too late, a pause. */
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { isolated } from "~/i18n/format";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { BOARD } from "~/paths/pages";
import { PressForm } from "../press-form";
import { usePresses } from "../presses";
import { stopwatch } from "../ticket/ticket-card";
import type { Bell } from "./use-bell";
import type { BoardView, Notice, Ticket } from "../view";

/** After so long a new order is an alarm. */
const ALARM_MS = 90_000;

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
    <div className="k-strip k-alarm">
      <Icon name="bell" />
      <p>
        <span role="alert">{t("alarm", { order: isolated(`#${oldest.number}`) })}</span>{" "}
        <bdi aria-hidden="true">{stopwatch(now - oldest.placed)}</bdi>
        <small>{t("alarm_text")}</small>
      </p>
      {bell.isOn && (
        <button type="button" className="k-button" onClick={bell.silence}>
          {t("silence")}
        </button>
      )}
    </div>
  );
}

/** What was pressed meanwhile is not lost. */
export function LostLine() {
  const { t } = useTranslation("kitchen");
  const { waiting } = usePresses();
  return (
    <div className="k-strip k-down" role="alert">
      <Icon name="offline" />
      <p>
        <b>{t("lost_title")}</b> {t("lost_text")}
        {waiting.length > 0 && <small>{t("lost_waiting", { n: waiting.length })}</small>}
      </p>
    </div>
  );
}

/** A press that came too late: what its order has become meanwhile. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation("kitchen");
  if (notices.length === 0) return null;
  return (
    <div className="k-strip k-down" role="alert">
      <Icon name="info" />
      <p>
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
      <Link className="k-button" to={BOARD} preventScrollReset>
        {t("close")}
      </Link>
    </div>
  );
}

export function Paused({ paused: { until, minutes } }: { paused: NonNullable<BoardView["paused"]> }) {
  const { t } = useTranslation("kitchen");
  return (
    <div className="k-strip" role="status">
      <Icon name="pause" />
      <p>
        <b>{t("paused_title", { time: until })}</b> {t("paused_text", { n: minutes })}
      </p>
      <PressForm intent="pause">
        <button type="submit" name="minutes" value="0" className="k-button">
          <Icon name="play" />
          {t("resume")}
        </button>
      </PressForm>
    </div>
  );
}

/** A kitchen's board: what is to be done, by whom it was asked for first. Without script every button is a form's. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageBehind } from "~/components/dialog/page-behind";
import { classes } from "~/components/classes";
import { Icon, type IconName } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { LANES, paceOf, type Lane } from "~/ordering/orders/board";
import { Alarm, LostLine, NoticeStrip, Paused } from "./board-strips";
import { BoardTop } from "./board-top";
import { BoardCsrf } from "./press-form";
import { BoardSheet } from "./sheets";
import { TicketCard } from "./ticket/ticket-card";
import { useBell } from "./use-bell";
import { useLine, useNow } from "./use-board";
import type { BoardView, Ticket } from "./view";

/** A board whose script does not run comes anew this often, in seconds. */
const REFRESH_SECONDS = 30;

export function BoardScreen({ view }: { view: BoardView }) {
  const { tickets, sheet, paused, notice } = view;
  const now = useNow(view.now);
  const isLost = useLine();
  const runs = useHydrated();
  const waiting = useMemo(() => tickets.flatMap(({ lane, number }) => (lane === "new" ? number : [])), [tickets]);
  const bell = useBell(waiting);
  const [shown, setShown] = useState<Lane>("new");
  return (
    <BoardCsrf.Provider value={view.csrf}>
      <div className="kitchen" data-tone={view.tone}>
        {!runs && sheet === null && (
          <noscript>
            <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
          </noscript>
        )}
        <PageBehind covered={sheet !== null}>
          <main id="main" className="k-main" tabIndex={-1}>
            <BoardTop view={view} now={now} isLost={isLost} bell={bell} />
            <Alarm tickets={tickets} now={now} bell={bell} />
            {isLost && <LostLine />}
            {notice && <NoticeStrip notice={notice} />}
            {paused && <Paused paused={paused} />}
            <div className="k-lanes">
              {LANES.map((lane) => (
                <LaneSection
                  key={lane}
                  lane={lane}
                  tickets={tickets.filter((ticket) => ticket.lane === lane)}
                  now={now}
                  pausedUntil={paused?.until ?? null}
                  isAside={runs && lane !== shown}
                />
              ))}
            </div>
            <LaneNav tickets={tickets} now={now} shown={runs ? shown : null} onShow={setShown} />
          </main>
        </PageBehind>
        {sheet && <BoardSheet sheet={sheet} view={view} />}
      </div>
    </BoardCsrf.Provider>
  );
}

type LaneProps = {
  lane: Lane;
  tickets: readonly Ticket[];
  now: number;
  pausedUntil: string | null;
  /** On a phone another lane is shown. */
  isAside: boolean;
};

function LaneSection({ lane, tickets, now, pausedUntil, isAside }: LaneProps) {
  const { t } = useTranslation("kitchen");
  const id = `lane-${lane}`;
  return (
    <section
      className={classes("k-lane", isAside && "k-aside")}
      id={id}
      aria-labelledby={`${id}-title`}
      data-lane={lane}
    >
      <h2 id={`${id}-title`}>
        {t(`lane.${lane}`)} <b className={tickets.length === 0 ? "k-zero" : undefined}>{tickets.length}</b>
      </h2>
      {tickets.map((ticket) => (
        <TicketCard key={ticket.number} ticket={ticket} now={now} />
      ))}
      {tickets.length === 0 && <EmptyLane lane={lane} pausedUntil={pausedUntil} />}
    </section>
  );
}

const EMPTY: Record<Lane, IconName> = { new: "bell", cook: "chef", ready: "bag", way: "bike" };

function EmptyLane({ lane, pausedUntil }: { lane: Lane; pausedUntil: string | null }) {
  const { t } = useTranslation("kitchen");
  const isPaused = lane === "new" && pausedUntil !== null;
  return (
    <div className="k-none">
      <Icon name={isPaused ? "pause" : EMPTY[lane]} />
      <b>{t(`empty.${lane}`)}</b>
      {isPaused && <span>{t("empty.paused", { time: pausedUntil })}</span>}
      {lane === "new" && !isPaused && <span>{t("empty.bell")}</span>}
    </div>
  );
}

type NavProps = {
  tickets: readonly Ticket[];
  now: number;
  /** Null without script: then all lanes stand below each other, and a link leads to each. */
  shown: Lane | null;
  onShow: (lane: Lane) => void;
};

/** A phone's lanes, one at a time. */
function LaneNav({ tickets, now, shown, onShow }: NavProps) {
  const { t } = useTranslation("kitchen");
  return (
    <nav className="k-nav" aria-label={t("lanes")}>
      {LANES.map((lane) => {
        const own = tickets.filter((ticket) => ticket.lane === lane);
        const isLate = own.some(
          ({ placed, due, starts }) =>
            lane !== "new" && starts === null && paceOf({ begun: placed, due: due?.at ?? null }, now).tone === "late",
        );
        return (
          <a
            key={lane}
            href={`#lane-${lane}`}
            aria-current={shown === lane ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(lane);
            }}
          >
            <b>
              {own.length}
              {isLate && <span className="k-overdue"> !</span>}
            </b>
            {t(`lane.${lane}`)}
            {isLate && <span className="sr-only">, {t("late_word")}</span>}
          </a>
        );
      })}
    </nav>
  );
}

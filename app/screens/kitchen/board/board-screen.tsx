/** A kitchen's board: what is to be done, by whom it was asked for first. Without script every button is a form's. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageBehind } from "~/components/dialog/page-behind";
import { classes } from "~/components/classes";
import { Icon, type IconName } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { paceOf, type Lane } from "~/ordering/orders/board";
import { Alarm, LostLine, Notices, Paused } from "./board-strips";
import { BoardTop } from "./board-top";
import { PressesOf, usePresses } from "../presses";
import { BoardSheet } from "./sheets";
import { TicketCard } from "../ticket/ticket-card";
import { useBell } from "./use-bell";
import { useNow } from "./use-board";
import type { BoardView, Ticket } from "../view";

/** A board whose script does not run comes anew this often, in seconds. */
const REFRESH_SECONDS = 30;

export const BoardScreen = ({ view }: { view: BoardView }) => (
  <PressesOf csrf={view.csrf}>
    <Board view={view} />
  </PressesOf>
);

function Board({ view }: { view: BoardView }) {
  const { lanes, tickets, closed, paused, notices } = view;
  const now = useNow(view.now);
  const { isLost, isClosed, ...opened } = usePresses();
  const sheet = opened.sheet ?? (isClosed ? null : view.sheet);
  const runs = useHydrated();
  const waiting = useMemo(() => tickets.flatMap(({ lane, number }) => (lane === "new" ? number : [])), [tickets]);
  const bell = useBell(waiting);
  const [shown, setShown] = useState<Lane>("new");
  return (
    <div className="kitchen" data-tone={view.tone}>
      {!runs && sheet === null && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
      <PageBehind covered={sheet !== null}>
        <main id="main" className="k-main" tabIndex={-1}>
          <BoardTop view={view} now={now} bell={bell} />
          <Alarm tickets={tickets} now={now} bell={bell} />
          {isLost && <LostLine />}
          <Notices notices={notices} />
          {paused && <Paused paused={paused} />}
          <div className="k-lanes">
            {lanes.map((lane) => (
              <LaneSection
                key={lane}
                lane={lane}
                tickets={tickets.filter((ticket) => ticket.lane === lane)}
                now={now}
                closed={closed}
                pausedUntil={paused?.until ?? null}
                isAside={runs && lane !== shown}
              />
            ))}
          </div>
          <LaneNav lanes={lanes} tickets={tickets} now={now} shown={runs ? shown : null} onShow={setShown} />
        </main>
      </PageBehind>
      {sheet && <BoardSheet sheet={sheet} view={view} />}
    </div>
  );
}

type LaneProps = {
  lane: Lane;
  tickets: readonly Ticket[];
  now: number;
  closed: string | null;
  pausedUntil: string | null;
  /** On a phone another lane is shown. */
  isAside: boolean;
};

function LaneSection({ lane, tickets, now, closed, pausedUntil, isAside }: LaneProps) {
  const { t } = useTranslation("kitchen");
  const id = `lane-${lane}`;
  return (
    <section
      className={classes("k-lane", isAside && "k-aside")}
      id={id}
      aria-labelledby={`${id}-title`}
      data-lane={lane}
      // It scrolls by itself, also while nothing in it can be pressed.
      tabIndex={0}
    >
      <h2 id={`${id}-title`}>
        {t(`lane.${lane}`)} <b className={tickets.length === 0 ? "k-zero" : undefined}>{tickets.length}</b>
      </h2>
      {tickets.map((ticket) => (
        <TicketCard key={ticket.number} ticket={ticket} now={now} />
      ))}
      {tickets.length === 0 && <EmptyLane lane={lane} closed={closed} pausedUntil={pausedUntil} />}
    </section>
  );
}

const EMPTY: Record<Lane, IconName> = { new: "bell", cook: "chef", ready: "bag", way: "bike" };

function EmptyLane({ lane, closed, pausedUntil }: Pick<LaneProps, "lane" | "closed" | "pausedUntil">) {
  const { t } = useTranslation("kitchen");
  const rings = useHydrated();
  const isPaused = lane === "new" && pausedUntil !== null;
  return (
    <div className="k-none">
      <Icon name={isPaused ? "pause" : EMPTY[lane]} />
      <b>{t(`empty.${lane}`)}</b>
      {isPaused && <span>{t("empty.paused", { time: pausedUntil })}</span>}
      {lane === "new" && !isPaused && closed !== null && <span>{closed}</span>}
      {lane === "new" && !isPaused && closed === null && rings && <span>{t("empty.bell")}</span>}
    </div>
  );
}

type NavProps = {
  lanes: readonly Lane[];
  tickets: readonly Ticket[];
  now: number;
  /** Null without script: then all lanes stand below each other, and a link leads to each. */
  shown: Lane | null;
  onShow: (lane: Lane) => void;
};

/** A phone's lanes, one at a time. */
function LaneNav({ lanes, tickets, now, shown, onShow }: NavProps) {
  const { t } = useTranslation("kitchen");
  return (
    <nav className="k-nav" aria-label={t("lanes")}>
      {lanes.map((lane) => {
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

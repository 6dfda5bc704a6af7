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
        <main id="main" className="fixed inset-0 flex flex-col bg-surface max-md:static max-md:min-h-svh" tabIndex={-1}>
          <BoardTop view={view} now={now} bell={bell} />
          <Alarm tickets={tickets} now={now} bell={bell} />
          {isLost && <LostLine />}
          <Notices notices={notices} />
          {paused && <Paused paused={paused} />}
          <div className="grid min-h-0 flex-1 auto-cols-[1fr] grid-flow-col grid-cols-[1.42fr_1.42fr] gap-3 p-3 max-md:grid-flow-row max-md:grid-cols-[minmax(0,1fr)] max-md:content-start max-md:pb-24">
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
      className={classes(
        "flex min-h-0 min-w-0 flex-col gap-2 overflow-auto [scrollbar-width:none] max-md:scroll-mt-20 max-md:overflow-visible",
        // On a portrait tablet the lane that is shown has room for two tickets beside each other.
        isAside
          ? "max-md:hidden"
          : "min-[640px]:max-md:grid min-[640px]:max-md:grid-cols-2 min-[640px]:max-md:items-start",
      )}
      id={id}
      aria-labelledby={`${id}-title`}
      data-lane={lane}
      // It scrolls by itself, also while nothing in it can be pressed.
      tabIndex={0}
    >
      <h2
        id={`${id}-title`}
        className="sticky top-0 z-1 col-span-full flex items-baseline bg-surface pt-0.5 pb-1 text-dish font-800 max-md:static"
      >
        {t(`lane.${lane}`)} <Count n={tickets.length} />
      </h2>
      {tickets.map((ticket, place) => (
        <TicketCard key={ticket.number} ticket={ticket} now={now} isFirst={place === 0} />
      ))}
      {tickets.length === 0 && <EmptyLane lane={lane} closed={closed} pausedUntil={pausedUntil} />}
    </section>
  );
}

const Count = ({ n }: { n: number }) => (
  <b
    className={classes(
      "ms-auto min-w-10 rounded-full text-center text-read leading-[1.6]",
      n === 0 ? "text-ink-quiet" : "bg-ink text-surface",
    )}
  >
    {n}
  </b>
);

const EMPTY: Record<Lane, IconName> = { new: "bell", cook: "chef", ready: "bag", way: "bike" };

function EmptyLane({ lane, closed, pausedUntil }: Pick<LaneProps, "lane" | "closed" | "pausedUntil">) {
  const { t } = useTranslation("kitchen");
  const rings = useHydrated();
  const isPaused = lane === "new" && pausedUntil !== null;
  return (
    <div className="col-span-full grid min-h-50 flex-1 place-content-center justify-items-center gap-2 rounded-board p-4 text-center text-read text-ink-quiet rim-line/2">
      <Icon name={isPaused ? "pause" : EMPTY[lane]} className="size-14 stroke-[1.4]" />
      <b className="text-dish font-800 text-ink">{t(`empty.${lane}`)}</b>
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
    <nav
      className="fixed inset-x-0 bottom-0 z-3 grid auto-cols-[1fr] grid-flow-col border-t-2 border-line bg-raised pb-(--safe) md:hidden"
      aria-label={t("lanes")}
    >
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
            className={classes(
              "grid min-h-18 place-content-center justify-items-center text-center text-sm leading-[1.15] font-700 no-underline",
              shown === lane && "bg-ink text-surface",
            )}
            aria-current={shown === lane ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(lane);
            }}
          >
            <b className="text-dish font-800">
              {own.length}
              {isLate && <span className={shown === lane ? undefined : "text-late"}> !</span>}
            </b>
            {t(`lane.${lane}`)}
            {isLate && <span className="sr-only">, {t("late_word")}</span>}
          </a>
        );
      })}
    </nav>
  );
}

/** An order on the board. Its head tells its time, by words, a bar and a colour; its foot has one next step. */
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Icon, type IconName } from "~/components/icons";
import { paceOf, type Pace } from "~/ordering/orders/board";
import { Tag } from "../tag";
import { FOLD, FOLD_HEAD } from "./fold";
import { TicketActions } from "./ticket-actions";
import { TicketItems, TicketNote, TicketWishes } from "./ticket-parts";
import type { Handing, Ticket } from "../view";

const ICONS: Record<Handing, IconName> = { delivery: "bike", in_store: "bag", curbside: "car" };
const TONES: Record<Pace["tone"], Record<"edge" | "head", string>> = {
  calm: { edge: "border-line", head: "border-line" },
  soon: { edge: "border-soon", head: "border-soon bg-soon text-on-soon" },
  late: { edge: "border-late", head: "border-late bg-late text-on-late" },
};
const HOW = "flex basis-full flex-wrap items-center gap-x-2 gap-y-1 text-read leading-[1.25] font-700";

type CardProps = {
  ticket: Ticket;
  now: number;
  /** Of its lane. */
  isFirst: boolean;
};

export function TicketCard({ ticket, now, isFirst }: CardProps) {
  const { t } = useTranslation("kitchen");
  const id = useId();
  const pace = paceOf({ begun: ticket.placed, due: ticket.due?.at ?? null }, now);
  const isTimed = ticket.starts === null && ticket.lane !== "new";
  const tone = isTimed ? pace.tone : "calm";
  const isFolded = ticket.lane === "ready" || ticket.lane === "way";
  return (
    <article
      className={classes("flex-none overflow-clip rounded-board border-2 bg-raised", TONES[tone].edge)}
      aria-labelledby={id}
      data-order={ticket.number}
    >
      <header
        className={classes("flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b-2 px-3 py-2", TONES[tone].head)}
      >
        <h3 className="text-number leading-none font-800" id={id}>
          <bdi>#{ticket.number}</bdi>
        </h3>
        {ticket.due && (
          <p className="ms-auto text-end leading-[1.1] font-600">
            {t(`due.${ticket.handing}`)}{" "}
            <time
              className="block text-time leading-[1.05] font-800 tabular-nums"
              dateTime={new Date(ticket.due.at).toISOString()}
            >
              {ticket.due.clock}
            </time>
          </p>
        )}
        <p className={HOW}>
          <Icon name={ICONS[ticket.handing]} />
          {t(`handing.${ticket.handing}`)}
          <span className="ms-auto whitespace-nowrap tabular-nums">
            <TimeInWords ticket={ticket} pace={pace} now={now} />
          </span>
        </p>
        <Whom ticket={ticket} />
        {isTimed && ticket.lane === "cook" && ticket.due && <TimeBar share={pace.share} />}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 pt-2 pb-3">
        {isFolded ? (
          <Folded ticket={ticket} />
        ) : (
          <>
            <TicketNote {...ticket} />
            <TicketWishes {...ticket} />
            <TicketItems items={ticket.items} />
          </>
        )}
        <p className="flex items-center gap-2">
          {ticket.isPaid ? (
            <Tag tone="good">
              <Icon name="check" />
              {t("paid")}
            </Tag>
          ) : (
            <Tag tone="ink">
              <Icon name="cash" />
              <bdi>{t("collect", { amount: ticket.total })}</bdi>
            </Tag>
          )}
        </p>
        <TicketActions ticket={ticket} isFirst={isFirst} />
      </div>
    </article>
  );
}

/** Who collects it, in which car, or who carries it. */
function Whom({ ticket: { name, car, isHere, rider, lane } }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  const whom = name ?? (lane === "new" ? null : rider);
  return (
    <>
      {whom && (
        <p className={classes(HOW, "wrap-anywhere")}>
          <Icon name="user" />
          <bdi>{whom}</bdi>
        </p>
      )}
      {car && (
        <p className={classes(HOW, "wrap-anywhere")}>
          <Icon name="car" />
          <bdi>{car}</bdi>
        </p>
      )}
      {isHere && (
        <p className={classes(HOW, "rounded-[8px] bg-on-soon px-3 py-1.5 text-soon")}>
          <Icon name="bell" />
          {t("here")}
        </p>
      )}
    </>
  );
}

function TimeInWords({ ticket, pace, now }: { ticket: Ticket; pace: Pace; now: number }) {
  const { t } = useTranslation("kitchen");
  if (ticket.starts !== null) return t("starts", { time: ticket.starts });
  if (ticket.lane === "new") return t("waits", { time: stopwatch(now - ticket.placed) });
  if (!ticket.due) return null;
  const { passed, left } = pace;
  return pace.tone === "late" ? t("late", { passed, late: -left }) : t("left", { passed, left });
}

/** How much of the time is over; drawn, since a page's policy allows no style of an element's own. */
function TimeBar({ share }: { share: number }) {
  return (
    <svg
      className="h-2 w-full [transform:scaleX(var(--flip))] rounded-[4px] bg-[color-mix(in_srgb,currentColor_18%,transparent)] fill-current"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.round(share * 100)} height="8" />
    </svg>
  );
}

function Folded({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  return (
    <details className={FOLD}>
      <summary className={FOLD_HEAD}>
        {t("count", { n: ticket.count })}
        {ticket.isAllergy && (
          <Tag tone="allergy">
            <Icon name="octagon" />
            {t("allergy")}
          </Tag>
        )}
        <Icon name="chevron-down" className="ms-auto group-open:[rotate:180deg]" />
      </summary>
      <TicketNote {...ticket} />
      <TicketWishes {...ticket} />
      <TicketItems items={ticket.items} />
    </details>
  );
}

/** "4:05" of milliseconds; minutes go on past the hour. */
export function stopwatch(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

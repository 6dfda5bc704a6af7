/** An order on the board. Its head tells its time, by words, a bar and a colour; its foot has one next step. */
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Icon, type IconName } from "~/components/icons";
import { paceOf, type Pace } from "~/ordering/orders/board";
import { TicketActions } from "./ticket-actions";
import { TicketItems, TicketNote, TicketWishes } from "./ticket-parts";
import type { Handing, Ticket } from "../view";

const ICONS: Record<Handing, IconName> = { delivery: "bike", in_store: "bag", curbside: "car" };
const TONES: Record<Pace["tone"], string | undefined> = { calm: undefined, soon: "k-soon", late: "k-late" };

export function TicketCard({ ticket, now }: { ticket: Ticket; now: number }) {
  const { t } = useTranslation("kitchen");
  const id = useId();
  const pace = paceOf({ begun: ticket.placed, due: ticket.due?.at ?? null }, now);
  const isTimed = ticket.starts === null && ticket.lane !== "new";
  const isFolded = ticket.lane === "ready" || ticket.lane === "way";
  return (
    <article
      className={classes("k-ticket", isTimed && TONES[pace.tone])}
      aria-labelledby={id}
      data-order={ticket.number}
    >
      <header>
        <h3 className="k-number" id={id}>
          <bdi>#{ticket.number}</bdi>
        </h3>
        {ticket.due && (
          <p className="k-when">
            {t(`due.${ticket.handing}`)}{" "}
            <time dateTime={new Date(ticket.due.at).toISOString()}>{ticket.due.clock}</time>
          </p>
        )}
        <p className="k-how">
          <Icon name={ICONS[ticket.handing]} />
          {t(`handing.${ticket.handing}`)}
          <span className="k-end">
            <TimeInWords ticket={ticket} pace={pace} now={now} />
          </span>
        </p>
        <Whom ticket={ticket} />
        {isTimed && ticket.lane === "cook" && ticket.due && <TimeBar share={pace.share} />}
      </header>
      <div className="k-body">
        {isFolded ? (
          <Folded ticket={ticket} />
        ) : (
          <>
            <TicketNote {...ticket} />
            <TicketWishes {...ticket} />
            <TicketItems items={ticket.items} />
          </>
        )}
        <p className="k-row">
          {ticket.isPaid ? (
            <span className="k-tag k-good">
              <Icon name="check" />
              {t("paid")}
            </span>
          ) : (
            <span className="k-tag k-cash">
              <Icon name="cash" />
              <bdi>{t("collect", { amount: ticket.total })}</bdi>
            </span>
          )}
        </p>
        <TicketActions ticket={ticket} />
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
        <p className="k-how k-whom">
          <Icon name="user" />
          <bdi>{whom}</bdi>
        </p>
      )}
      {car && (
        <p className="k-how k-whom">
          <Icon name="car" />
          <bdi>{car}</bdi>
        </p>
      )}
      {isHere && (
        <p className="k-how k-here">
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
    <svg className="k-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 100)} height="8" />
    </svg>
  );
}

function Folded({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  return (
    <details className="k-mini">
      <summary>
        {t("count", { n: ticket.count })}
        {ticket.isAllergy && (
          <span className="k-tag k-allergy">
            <Icon name="octagon" />
            {t("allergy")}
          </span>
        )}
        <Icon name="chevron-down" />
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

/** What can be done with an order where it lies: one next step in green, the others beside it. */
import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { isolated } from "~/i18n/format";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Icon, type IconName } from "~/components/icons";
import { pathTo } from "~/paths/address";
import { boardWith, TICKET } from "~/paths/pages";
import { PressForm } from "../press-form";
import { usePresses } from "../presses";
import type { Ticket } from "../view";

export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  const { isLost, waiting } = usePresses();
  // Nobody knows yet where it stands then.
  if (isLost && waiting.some(({ fields }) => fields.order === String(ticket.number)))
    return (
      <p className="k-tag k-cash" role="status">
        <Icon name="offline" />
        {t("held")}
      </p>
    );
  return (
    <div className="k-acts">
      {ticket.lane === "new" && <Accept ticket={ticket} />}
      <div className="k-row">
        <NextStep ticket={ticket} />
        {ticket.standing !== "unconfirmed" && ticket.lane === "cook" && (
          <SheetLink ticket={ticket} open="time" icon="clock" />
        )}
        {ticket.handing === "delivery" && ticket.rider !== null && ticket.lane !== "new" && (
          <SheetLink ticket={ticket} open="rider" icon="bike" />
        )}
        {(ticket.lane === "new" || ticket.lane === "cook") && (
          <Link
            to={pathTo(TICKET, { number: ticket.number })}
            className="k-button"
            aria-label={t("print", { order: isolated(`#${ticket.number}`) })}
          >
            <Icon name="print" />
          </Link>
        )}
      </div>
    </div>
  );
}

function Accept({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  const { accepts, handing, due } = ticket;
  if (accepts.length === 0)
    return (
      <PressForm ticket={ticket} intent="accept">
        <button type="submit" className="k-button k-go k-full">
          {t("accept_later", { time: due?.clock ?? "" })}
        </button>
      </PressForm>
    );
  const ask = handing === "delivery" ? "accept_delivery" : "accept_pickup";
  return (
    <PressForm ticket={ticket} intent="accept">
      <p className="k-ask">{t(ask, { n: ticket.count })}</p>
      <div className="k-eta">
        {accepts.map(({ minutes, clock, isBest }) => (
          <button
            key={minutes}
            type="submit"
            name="minutes"
            value={minutes}
            className={classes("k-button", isBest && "k-go")}
            aria-label={`${t("accept_minutes", { n: minutes })}, ${clock}`}
          >
            {minutes}
            <small>{clock}</small>
          </button>
        ))}
      </div>
    </PressForm>
  );
}

function NextStep({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  const { standing, starts, handing, rider } = ticket;
  switch (standing) {
    case "unconfirmed":
      return <SheetLink ticket={ticket} open="reject" icon="close" label={t("reject_open")} />;
    case "scheduled":
      return (
        <Step ticket={ticket} intent="start" quiet={starts !== null}>
          {t("start")}
        </Step>
      );
    case "confirmed":
      return (
        <Step ticket={ticket} intent="ready">
          {t("ready_do")}
        </Step>
      );
    case "packed":
      if (rider === null)
        return <SheetLink ticket={ticket} open="rider" icon="bike" label={t("choose_rider")} isNext />;
      return (
        <Step ticket={ticket} intent="hand_over">
          {t("to_rider", { name: rider })}
        </Step>
      );
    case "on_the_way":
      return (
        <Step ticket={ticket} intent={handing === "delivery" ? "deliver" : "hand_over"} quiet={handing === "delivery"}>
          {t(handing === "delivery" ? "delivered" : "handed")}
        </Step>
      );
    default:
      return null;
  }
}

type StepProps = { ticket: Ticket; intent: string; quiet?: boolean; children: ReactNode };

function Step({ ticket, intent, quiet = false, children }: StepProps) {
  return (
    <PressForm ticket={ticket} intent={intent} className="k-grow">
      <button type="submit" className={classes("k-button k-full", !quiet && "k-go")}>
        <Icon name="check" />
        <bdi>{children}</bdi>
      </button>
    </PressForm>
  );
}

type SheetLinkProps = {
  ticket: Ticket;
  open: "reject" | "time" | "rider";
  icon: IconName;
  /** Without words it is an icon alone. */
  label?: string;
  isNext?: boolean;
};

function SheetLink({ ticket, open, icon, label, isNext = false }: SheetLinkProps) {
  const { t } = useTranslation("kitchen");
  const { isLost, openSheet } = usePresses();
  // Without a line the address cannot be had: the board opens what it knows by itself.
  const openHere = (event: MouseEvent) => {
    if (!isLost && navigator.onLine) return openSheet("address");
    event.preventDefault();
    openSheet(open === "rider" ? { open, ticket, link: null, details: null } : { open, ticket });
  };
  return (
    <Link
      onClick={openHere}
      to={boardWith({ [open]: String(ticket.number) })}
      preventScrollReset
      className={classes("k-button", label !== undefined && "k-grow", isNext && "k-go")}
      aria-label={
        label === undefined
          ? t(open === "rider" ? "rider_of" : "change_time", { order: isolated(`#${ticket.number}`) })
          : undefined
      }
    >
      <Icon name={icon} />
      {label}
    </Link>
  );
}

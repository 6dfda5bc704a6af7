/** What can be done with an order where it lies: one next step in green, the others beside it. */
import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { isolated } from "~/i18n/format";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Icon, type IconName } from "~/components/icons";
import { pathTo } from "~/paths/address";
import { boardWith, TICKET } from "~/paths/pages";
import { buttonLook } from "../button-link";
import { PressForm } from "../press-form";
import { usePresses } from "../presses";
import { Status } from "../tag";
import type { Ticket } from "../view";

/** The answer to the order that has waited longest never scrolls out of reach, however long its ticket is. */
const STAYS = "-mb-3 border-t-2 border-line bg-raised pt-2 pb-3 md:sticky md:bottom-0";

type ActionsProps = {
  ticket: Ticket;
  /** Of its lane. */
  isFirst: boolean;
};

export function TicketActions({ ticket, isFirst }: ActionsProps) {
  const { t } = useTranslation("kitchen");
  const { isLost, waiting } = usePresses();
  // Nobody knows yet where it stands then.
  if (isLost && waiting.some(({ fields }) => fields.order === String(ticket.number)))
    return (
      <Status>
        <Icon name="offline" />
        {t("held")}
      </Status>
    );
  return (
    <div className={classes("grid gap-2", isFirst && ticket.lane === "new" && STAYS)}>
      {ticket.lane === "new" && <Accept ticket={ticket} />}
      <div className="flex flex-wrap items-center gap-2">
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
            className={buttonLook()}
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
        <button type="submit" className={buttonLook("go", "full")}>
          {t("accept_later", { time: due?.clock ?? "" })}
        </button>
      </PressForm>
    );
  const ask = handing === "delivery" ? "accept_delivery" : "accept_pickup";
  return (
    <PressForm ticket={ticket} intent="accept">
      <p className="mb-1 font-700">{t(ask, { n: ticket.count })}</p>
      <div className="grid grid-cols-[repeat(4,1fr)] gap-2">
        {accepts.map(({ minutes, clock, isBest }) => (
          <button
            key={minutes}
            type="submit"
            name="minutes"
            value={minutes}
            className={buttonLook(isBest ? "go" : "plain", "minutes")}
            aria-label={`${t("accept_minutes", { n: minutes })}, ${clock}`}
          >
            {minutes}
            <small className="text-[0.9375rem] font-600">{clock}</small>
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
    <PressForm ticket={ticket} intent={intent} className="min-w-0 flex-auto">
      <button type="submit" className={buttonLook(quiet ? "plain" : "go", "full")}>
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
    if (!isLost && navigator.onLine) return;
    event.preventDefault();
    openSheet(open === "rider" ? { open, ticket, link: null, details: null } : { open, ticket });
  };
  return (
    <Link
      onClick={openHere}
      to={boardWith({ [open]: String(ticket.number) })}
      preventScrollReset
      className={buttonLook(isNext ? "go" : "plain", label === undefined ? "fit" : "rest")}
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

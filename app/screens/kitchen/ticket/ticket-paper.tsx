/** An order on 80 mm of thermal paper: black alone; weight, size and reversed print in place of colour. */
import { useWishesInWords } from "~/components/text/wishes";
import { isolated } from "~/i18n/format";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { BOARD } from "~/paths/pages";
import { ButtonLink } from "../button-link";
import type { QrDrawing } from "./qr.server";
import type { Ticket } from "../view";

export type PaperView = {
  ticket: Ticket;
  brand: string;
  outlet: string;
  /** By the outlet's clock. */ printed: string;
  /** Opens the delivery on its rider's phone; null until one is named. */
  rider: QrDrawing | null;
};

export function TicketPaper({ view: { ticket, brand, outlet, printed, rider: code } }: { view: PaperView }) {
  const { t } = useTranslation("kitchen");
  const wishesInWords = useWishesInWords();
  const runs = useHydrated();
  const { handing, due, starts, name, car, rider } = ticket;
  return (
    <div className="kitchen k-desk">
      <nav className="k-row k-screen" aria-label={t("paper.title")}>
        <ButtonLink to={BOARD}>{t("paper.back")}</ButtonLink>
        {runs && (
          <button type="button" className="k-button k-go" onClick={() => window.print()}>
            <Icon name="print" />
            {t("paper.print")}
          </button>
        )}
      </nav>
      <main id="main" className="k-paper" tabIndex={-1}>
        <p className="k-line">
          <span>
            <bdi>{brand}</bdi>, <bdi>{outlet}</bdi>
          </span>
        </p>
        <header className="k-paper-head">
          <h1>
            <bdi>#{ticket.number}</bdi>
          </h1>
          {due && (
            <p>
              {t(`due.${handing}`)} <b>{due.clock}</b>
            </p>
          )}
        </header>
        <p className="k-channel">
          <span>{t(`handing.${handing}`)}</span>
          <bdi>{starts === null ? car || name || rider : t("starts", { time: starts })}</bdi>
        </p>
        {(ticket.isAllergy || ticket.note !== "") && (
          <p className={ticket.isAllergy ? "k-paper-allergy" : "k-paper-note"}>
            <b>{t(ticket.isAllergy ? "allergy" : "note")}</b>
            <span dir="auto">{ticket.note}</span>
          </p>
        )}
        {ticket.wishes.length > 0 && (
          <p className="k-paper-note">
            <b>{wishesInWords(ticket.wishes)}</b>
          </p>
        )}
        <PaperItems ticket={ticket} />
        <p className="k-paper-sum">
          {t("count", { n: ticket.count })} ·{" "}
          {ticket.isPaid ? t("paid") : <bdi>{t("collect", { amount: ticket.total })}</bdi>}
        </p>
        {code && (
          <div className="k-paper-code">
            <p>
              <b>{t("paper.rider", { name: isolated(rider ?? "") })}</b>
              {t("paper.scan")}
            </p>
            <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t("paper.code")}>
              <path d={code.path} />
            </svg>
          </div>
        )}
        <p>{t("paper.printed", { time: printed })}</p>
      </main>
    </div>
  );
}

function PaperItems({ ticket: { items } }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  return (
    <ul className="k-paper-items">
      {items.map((item, place) => (
        <li key={place}>
          <bdi dir="ltr">{item.quantity}×</bdi>
          <span dir="auto">
            {item.name}
            {item.isFree && ` (${t("free")})`}
          </span>
          {item.ordered !== null && <small dir="auto">{item.ordered}</small>}
          {item.choices.map(({ text, isWithout }, each) => (
            <small key={each} dir="auto">
              {isWithout ? <b>{text}</b> : text}
            </small>
          ))}
          {item.note !== "" && (
            <small dir="auto">
              <b>{item.note}</b>
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

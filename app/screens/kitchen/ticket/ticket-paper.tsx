/** An order on 80 mm of thermal paper: black alone; weight, size and reversed print in place of colour. */
import { useWishesInWords } from "~/components/text/wishes";
import { isolated } from "~/i18n/format";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { BOARD } from "~/paths/pages";
import { ButtonLink, buttonLook } from "../button-link";
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

const NOTE = "my-[2mm] border-2 border-dashed border-print px-[2mm] py-[1.5mm] text-[15px] font-650";
/** Its upper edge is striped. */
const ALLERGY =
  "my-[2mm] border-3 border-print px-[2mm] pt-[3.5mm] pb-[1.5mm] text-[16px] font-800 [background:repeating-linear-gradient(-45deg,#000_0_6px,#fff_6px_12px)_0_0/100%_6px_no-repeat]";

export function TicketPaper({ view: { ticket, brand, outlet, printed, rider: code } }: { view: PaperView }) {
  const { t } = useTranslation("kitchen");
  const wishesInWords = useWishesInWords();
  const runs = useHydrated();
  const { handing, due, starts, name, car, rider } = ticket;
  return (
    <div className="kitchen min-h-svh p-4 print:min-h-0 print:bg-paper print:p-0">
      <nav className="mb-4 flex items-center gap-2 print:hidden" aria-label={t("paper.title")}>
        <ButtonLink to={BOARD}>{t("paper.back")}</ButtonLink>
        {runs && (
          <button type="button" className={buttonLook("go")} onClick={() => window.print()}>
            <Icon name="print" />
            {t("paper.print")}
          </button>
        )}
      </nav>
      <main
        id="main"
        className="w-[80mm] bg-paper p-[4mm] text-[13px] leading-[1.3] text-print print:[print-color-adjust:exact]"
        tabIndex={-1}
      >
        <p className="flex justify-between gap-3 font-700">
          <span>
            <bdi>{brand}</bdi>, <bdi>{outlet}</bdi>
          </span>
        </p>
        <header className="flex items-end justify-between border-b-3 border-print pb-[2mm]">
          <h1 className="text-[40px] leading-none font-850">
            <bdi>#{ticket.number}</bdi>
          </h1>
          {due && (
            <p className="text-end text-[14px] leading-[1.15] font-700">
              {t(`due.${handing}`)} <b className="block text-[28px] leading-none font-850">{due.clock}</b>
            </p>
          )}
        </header>
        <p className="my-[2mm] flex justify-between gap-[2mm] bg-print px-[2mm] py-[1mm] text-[17px] font-800 text-paper">
          <span>{t(`handing.${handing}`)}</span>
          <bdi>{starts === null ? car || name || rider : t("starts", { time: starts })}</bdi>
        </p>
        {(ticket.isAllergy || ticket.note !== "") && (
          <p className={ticket.isAllergy ? ALLERGY : NOTE}>
            <b className="block text-[12px]">{t(ticket.isAllergy ? "allergy" : "note")}</b>
            <span dir="auto">{ticket.note}</span>
          </p>
        )}
        {ticket.wishes.length > 0 && (
          <p className={NOTE}>
            <b>{wishesInWords(ticket.wishes)}</b>
          </p>
        )}
        <PaperItems ticket={ticket} />
        <p className="border-t-2 border-print py-[1.5mm] text-[16px] font-800">
          {t("count", { n: ticket.count })} ·{" "}
          {ticket.isPaid ? t("paid") : <bdi>{t("collect", { amount: ticket.total })}</bdi>}
        </p>
        {code && (
          <div className="flex items-center justify-between gap-2 border-t-2 border-print pt-2">
            <p>
              <b className="block">{t("paper.rider", { name: isolated(rider ?? "") })}</b>
              {t("paper.scan")}
            </p>
            <svg
              className="w-[30mm] flex-none bg-paper [shape-rendering:crispEdges]"
              viewBox={`0 0 ${code.size} ${code.size}`}
              role="img"
              aria-label={t("paper.code")}
            >
              <path d={code.path} />
            </svg>
          </div>
        )}
        <p>{t("paper.printed", { time: printed })}</p>
      </main>
    </div>
  );
}

const SMALL = "col-start-2 text-[14px] font-500";
const STRESSED = "font-800 underline underline-offset-3";

function PaperItems({ ticket: { items } }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  return (
    <ul className="my-[2mm] grid gap-[2mm]">
      {items.map((item, place) => (
        <li key={place} className="grid grid-cols-[9mm_1fr] text-[17px] leading-[1.2] font-750">
          <bdi className="justify-self-start" dir="ltr">
            {item.quantity}×
          </bdi>
          <span dir="auto">
            {item.name}
            {item.isFree && ` (${t("free")})`}
          </span>
          {item.ordered !== null && (
            <small className={SMALL} dir="auto">
              {item.ordered}
            </small>
          )}
          {item.choices.map(({ text, isWithout }, each) => (
            <small key={each} className={SMALL} dir="auto">
              {isWithout ? <b className={STRESSED}>{text}</b> : text}
            </small>
          ))}
          {item.note !== "" && (
            <small className={SMALL} dir="auto">
              <b className={STRESSED}>{item.note}</b>
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

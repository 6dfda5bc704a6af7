/** What an order says on its ticket, on the board and on paper: notes set apart, items with their choices. */
import { useWishesInWords } from "~/components/text/wishes";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { comma } from "~/ordering/model/text/listed";
import { Said } from "./said";
import type { Ticket, TicketItem } from "../view";

/** What the customer has written, above the items; an allergy has a colour that nothing else has. */
export function TicketNote({ note, isAllergy }: Pick<Ticket, "note" | "isAllergy">) {
  const { t } = useTranslation("kitchen");
  if (note === "" && !isAllergy) return null;
  return (
    <Said icon={isAllergy ? "octagon" : "note"} title={t(isAllergy ? "allergy" : "note")} isAllergy={isAllergy}>
      {note}
    </Said>
  );
}

/** What the customer wishes of the handing over. */
export function TicketWishes({ wishes }: Pick<Ticket, "wishes">) {
  const inWords = useWishesInWords();
  if (wishes.length === 0) return null;
  return <Said icon="bag" title={inWords(wishes)} />;
}

const SMALL = "col-start-2 text-read leading-[1.3] font-500";
const STRESSED = "font-800 underline decoration-2 underline-offset-4";

export function TicketItems({ items }: { items: readonly TicketItem[] }) {
  return (
    <ul className="grid gap-1.5">
      {items.map((item, place) => (
        // Two lines may be the same in all but their place.
        <li key={place} className="grid grid-cols-[auto_1fr] gap-x-2 text-dish leading-[1.2] font-700">
          <span
            className={classes(
              "min-w-[38px] self-start font-850",
              item.quantity > 1 && "rounded-[6px] bg-ink px-[5px] text-center text-surface",
            )}
          >
            <bdi dir="ltr">{item.quantity}×</bdi>
          </span>
          <ItemText item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemText({ item: { name, isFree, choices, note } }: { item: TicketItem }) {
  const { t } = useTranslation(["kitchen", "common"]);
  return (
    <>
      <span dir="auto">
        {name}
        {isFree && ` (${t("free")})`}
      </span>
      {choices.length > 0 && (
        <small className={SMALL} dir="auto">
          {choices.map(({ text, isWithout }, place) => (
            <span key={place}>
              {place > 0 && comma(choices[place - 1]?.text ?? "", text, t("common:separator"))}
              {isWithout ? <b className={STRESSED}>{text}</b> : text}
            </span>
          ))}
        </small>
      )}
      {note !== "" && (
        <small className={SMALL} dir="auto">
          <b className={STRESSED}>{note}</b>
        </small>
      )}
    </>
  );
}

/** What an order says on its ticket, on the board and on paper: notes set apart, items with their choices. */
import { useWishesInWords } from "~/components/text/wishes";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { classes } from "~/components/classes";
import type { Ticket, TicketItem } from "../view";

/** What the customer has written, above the items; an allergy has a colour that nothing else has. */
export function TicketNote({ note, isAllergy }: Pick<Ticket, "note" | "isAllergy">) {
  const { t } = useTranslation("kitchen");
  if (note === "" && !isAllergy) return null;
  return (
    <div className={classes("k-say", isAllergy && "k-allergy")}>
      <Icon name={isAllergy ? "octagon" : "note"} />
      <b>{t(isAllergy ? "allergy" : "note")}</b>
      {note !== "" && <span dir="auto">{note}</span>}
    </div>
  );
}

/** What the customer wishes of the handing over. */
export function TicketWishes({ wishes }: Pick<Ticket, "wishes">) {
  const inWords = useWishesInWords();
  if (wishes.length === 0) return null;
  return (
    <div className="k-say">
      <Icon name="bag" />
      <b>{inWords(wishes)}</b>
    </div>
  );
}

export function TicketItems({ items }: { items: readonly TicketItem[] }) {
  return (
    <ul className="k-items">
      {items.map((item, place) => (
        // Two lines may be the same in all but their place.
        <li key={place}>
          <span className={classes("k-quantity", item.quantity > 1 && "k-many")}>
            <bdi dir="ltr">{item.quantity}×</bdi>
          </span>
          <ItemText item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemText({ item: { name, isFree, choices, note } }: { item: TicketItem }) {
  const { t } = useTranslation("kitchen");
  return (
    <>
      <span dir="auto">
        {name}
        {isFree && ` (${t("free")})`}
      </span>
      {choices.length > 0 && (
        <small dir="auto">
          {choices.map(({ text, isWithout }, place) => (
            <span key={place}>
              {place > 0 && ", "}
              {isWithout ? <b>{text}</b> : text}
            </span>
          ))}
        </small>
      )}
      {note !== "" && (
        <small dir="auto">
          <b>{note}</b>
        </small>
      )}
    </>
  );
}

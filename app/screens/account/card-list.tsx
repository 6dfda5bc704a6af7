import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { RoundIcon } from "~/components/icons";
import { Banner } from "~/components/panels/banner";
import { EmptyState } from "~/components/panels/empty-state";
import { PANEL } from "~/components/panels/panel";
import { useAddressWith } from "~/screens/layout/addresses";
import { AskDialog } from "./ask-dialog";
import { ToMenu } from "./to-menu";
import type { CardRow, CardsView } from "./view";

/** The saved cards, whichever provider keeps them, each with its way to delete it (CARDS-03). */
export function CardList({ cards: { cards, isPartial } }: { cards: CardsView }) {
  const { t } = useTranslation(["account", "errors"]);
  if (cards.length === 0 && !isPartial)
    return (
      <EmptyState scene="cards" title={t("errors:empty.cards")} action={<ToMenu />}>
        {t("cards.none_hint")}
      </EmptyState>
    );
  return (
    <section className={`${PANEL} grid grid-cols-1 gap-5`} aria-labelledby="cards-title">
      <h2 id="cards-title">{t("cards.title")}</h2>
      {isPartial && <Banner tone="warn" title={t("cards.unavailable")} />}
      {cards.length > 0 && (
        <ul data-ui="card-list">
          {cards.map((card) => (
            <Card key={card.token} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ROW =
  "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-2 gap-x-3 py-4 border-t border-line first:border-0 first:pt-0";

function Card({ card: { token, name, expiry, title } }: { card: CardRow }) {
  const { t } = useTranslation("account");
  const remove = useAddressWith({ delete_card: token, delete: null, edit: null, saved: null });
  return (
    <li className={ROW}>
      <RoundIcon name="card" />
      <span className="*:block">
        <b>
          <bdi dir="ltr">{name}</bdi>
        </b>
        {expiry && (
          <span>
            {t("cards.expires")} <bdi dir="ltr">{expiry}</bdi>
          </span>
        )}
        <span className="text-sm text-ink-quiet">
          <bdi>{title}</bdi>
        </span>
      </span>
      <ButtonLink
        look="line"
        size="slim"
        icon="bin"
        to={remove}
        preventScrollReset
        aria-label={t("cards.delete_named", { card: name })}
      >
        {t("cards.delete")}
      </ButtonLink>
    </li>
  );
}

type DeleteCardProps = {
  card: CardRow;
  /** Why it could not be deleted. */
  problem: string | null;
};

/** Asks before a card is deleted for good. */
export function DeleteCardDialog({ card: { token, kind, name }, problem }: DeleteCardProps) {
  const { t } = useTranslation("account");
  const closeHref = useAddressWith({ delete_card: null });
  return (
    <AskDialog
      title={t("cards.delete_title")}
      closeHref={closeHref}
      intent="delete_card"
      fields={{ token, kind }}
      problem={problem}
      send={t("cards.delete")}
      preventScrollReset
    >
      <p>
        <bdi dir="ltr">{name}</bdi>
      </p>
    </AskDialog>
  );
}

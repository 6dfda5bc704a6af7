import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { useIsHere } from "~/components/script/use-is-here";
import { Banner } from "./banner";

type Props = {
  /** What promotions give and wait for, by their names in the visitor's language. */
  choices: readonly { promotion_id: number; name: string }[];
  /** Where the choice of one is made. */
  hrefOf: (promotionId: number) => string;
};

/** A free item each that waits for the customer's choice, with the way to it (PROMO-23). */
export function FreeChoiceNotices({ choices, hrefOf }: Props) {
  const { t } = useTranslation("cart");
  const isHere = useIsHere();
  return choices.map(({ promotion_id, name }) => (
    <Banner
      key={promotion_id}
      tone="good"
      icon="gift"
      title={<bdi>{name}</bdi>}
      action={
        <ButtonLink look="line" size="slim" to={hrefOf(promotion_id)} preventScrollReset={isHere(hrefOf(promotion_id))}>
          {t("free.choose")}
        </ButtonLink>
      }
    >
      {t("free.waiting")}
    </Banner>
  ));
}

import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog";
import { useAddressWith } from "~/screens/layout/addresses";
import type { PromotionEntry } from "./home-data";

/** The available promotions, each with what it says of itself (HOME-13). */
export function PromotionsDialog({ promotions }: { promotions: PromotionEntry[] }) {
  const { t } = useTranslation("cart");
  const closeHref = useAddressWith({ promotions: null });
  return (
    <Dialog title={t("promotions.title")} closeHref={closeHref}>
      <DialogBody>
        {promotions.length === 0 && <p>{t("promotions.none")}</p>}
        <ul className="promo-list">
          {promotions.map(({ id, name, description, code }) => (
            <li key={id} className="promo-code">
              <div>
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                {description && <p className="quiet">{description}</p>}
                {code !== null && (
                  <p className="small">
                    {t("promotions.code")} <bdi className="tag">{code}</bdi>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

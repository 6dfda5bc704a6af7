import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { Scene } from "~/components/panels/scene";
import { useAddressWith } from "~/screens/layout/addresses";
import type { PromotionEntry } from "./view";
import { CODE } from "./codes/code-form";
import { Tag } from "~/components/text/tag";

/** The available promotions, each with what it says of itself (HOME-13). */
export function PromotionsDialog({ promotions }: { promotions: PromotionEntry[] }) {
  const { t } = useTranslation("cart");
  const closeHref = useAddressWith({ promotions: null });
  return (
    <Dialog title={t("promotions.title")} closeHref={closeHref}>
      <DialogBody>
        {promotions.length === 0 && (
          <div className="grid justify-items-center gap-3 text-center">
            <Scene name="offers" />
            <p>{t("promotions.none")}</p>
          </div>
        )}
        <ul className="grid gap-2">
          {promotions.map(({ id, name, description, code, until }) => (
            <li key={id} className={CODE}>
              <div>
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                {description && <p className="text-ink-quiet">{description}</p>}
                {until && (
                  <Tag tone="plain" icon="clock">
                    {until}
                  </Tag>
                )}
                {code !== null && (
                  <p className="text-sm">
                    {t("promotions.code")} <Tag isolated>{code}</Tag>
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

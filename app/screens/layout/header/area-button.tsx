import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { useIsHere } from "~/components/script/use-is-here";
import { shortName } from "~/ordering/area/selection";
import { areaAddress } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";

/** Where the order goes or is fetched, and the way to change it (LAYOUT-02, AREA-24, CONST-47). */
export function AreaButton() {
  const { t } = useTranslation("layout");
  const shell = useShell();
  const { where } = shell;
  const isHere = useIsHere();
  const address = areaAddress(shell);
  const label =
    where === null ? t("area.none_label") : where.order_type === "delivery" ? t("area.delivery") : t("area.pickup");
  const name = where?.name ?? t("area.none");
  return (
    <Link className="bar-button area-button" to={address} title={name} preventScrollReset={isHere(address)}>
      <Icon name={where?.order_type === "pickup" ? "store" : "pin"} />
      <span>
        <small>{label}</small>
        <b>
          <span aria-hidden="true">
            <bdi>{where ? shortName(name) : name}</bdi>
          </span>
          <span className="sr-only">{name}</span>
          <Icon name="chevron-down" />
        </b>
      </span>
    </Link>
  );
}

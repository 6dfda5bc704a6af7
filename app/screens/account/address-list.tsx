import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icons";
import { useAddressWith } from "~/screens/layout/addresses";
import type { AddressRow } from "./view";

const PICTURE = { src: "/pictures/mode-delivery.webp", width: 256, height: 256 };

/** The saved addresses with their ways to edit and delete them (ADDR-07). */
export function AddressList({ addresses }: { addresses: AddressRow[] }) {
  const { t } = useTranslation(["account", "errors"]);
  if (addresses.length === 0) {
    return (
      <EmptyState title={t("errors:empty.addresses")} picture={PICTURE}>
        {t("addresses.none_hint")}
      </EmptyState>
    );
  }
  return (
    <section className="panel stack" aria-labelledby="addresses-title">
      <h2 id="addresses-title">{t("addresses.title")}</h2>
      <ul className="address-list">
        {addresses.map((address) => (
          <Address key={address.id} address={address} />
        ))}
      </ul>
    </section>
  );
}

function Address({ address: { id, lines, area } }: { address: AddressRow }) {
  const { t } = useTranslation(["account", "common"]);
  const named = { address: lines.join(t("common:separator")) };
  const edit = useAddressWith({ edit: String(id), delete: null, saved: null });
  const remove = useAddressWith({ delete: String(id), edit: null, saved: null });
  return (
    <li>
      <span className="round-icon">
        <Icon name="pin" />
      </span>
      <span className="address-words">
        <b>
          <bdi>{lines.slice(0, 2).join(t("common:separator"))}</bdi>
        </b>
        {lines.length > 2 && (
          <span>
            <bdi>{lines.slice(2).join(t("common:separator"))}</bdi>
          </span>
        )}
        <span className="small quiet">{area === null ? t("addresses.gone_area") : <bdi>{area}</bdi>}</span>
      </span>
      <span className="address-ways">
        <ButtonLink
          look="line"
          size="slim"
          icon="edit"
          to={edit}
          preventScrollReset
          aria-label={t("addresses.edit_named", named)}
        >
          {t("addresses.edit")}
        </ButtonLink>
        <ButtonLink
          look="line"
          size="slim"
          icon="bin"
          to={remove}
          preventScrollReset
          aria-label={t("addresses.delete_named", named)}
        >
          {t("addresses.delete")}
        </ButtonLink>
      </span>
    </li>
  );
}

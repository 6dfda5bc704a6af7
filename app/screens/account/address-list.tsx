import { AddressWords } from "~/components/text/address-words";
import { listed } from "~/ordering/model/text/listed";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { EmptyState } from "~/components/panels/empty-state";
import { addressIcon, useAddressName } from "~/components/text/address-name";
import { RoundIcon, type IconName } from "~/components/icons";
import { useAddressWith } from "~/screens/layout/addresses";
import { ToMenu } from "./to-menu";
import type { AddressRow } from "./view";
import { PANEL } from "~/components/panels/panel";

/** The saved addresses with their ways to edit and delete them (ADDR-07). */
export function AddressList({ addresses }: { addresses: AddressRow[] }) {
  const { t } = useTranslation(["account", "errors"]);
  if (addresses.length === 0) {
    return (
      <EmptyState scene="addresses" title={t("errors:empty.addresses")} action={<ToMenu />}>
        {t("addresses.none_hint")}
      </EmptyState>
    );
  }
  return (
    <section className={`${PANEL} grid grid-cols-1 gap-5`} aria-labelledby="addresses-title">
      <h2 id="addresses-title">{t("addresses.title")}</h2>
      <ul data-ui="address-list">
        {addresses.map((address) => (
          <Address key={address.id} address={address} />
        ))}
      </ul>
    </section>
  );
}

const ROW =
  "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-2 gap-x-3 py-4 border-t border-line first:border-0 first:pt-0";

function Address({ address: { id, lines, area, name } }: { address: AddressRow }) {
  const { t } = useTranslation(["account", "common"]);
  const named = { address: listed(lines, t("common:separator")) };
  const nameOf = useAddressName();
  const title = nameOf(name) ?? listed(lines.slice(0, 2), t("common:separator"));
  const rest = name === null ? lines.slice(2) : lines;
  const edit = useAddressWith({ edit: String(id), delete: null, saved: null });
  const remove = useAddressWith({ delete: String(id), edit: null, saved: null });
  return (
    <li className={ROW}>
      <RoundIcon name={addressIcon(name)} />
      <span className="*:block">
        <b>
          <AddressWords text={title} />
        </b>
        {rest.length > 0 && (
          <span>
            <AddressWords text={listed(rest, t("common:separator"))} />
          </span>
        )}
        <span className="text-sm text-ink-quiet">{area === null ? t("addresses.gone_area") : <bdi>{area}</bdi>}</span>
      </span>
      <span className="flex gap-2 max-md:col-start-2 max-md:-col-end-1">
        <DialogLink icon="edit" to={edit} name={t("addresses.edit_named", named)}>
          {t("addresses.edit")}
        </DialogLink>
        <DialogLink icon="bin" to={remove} name={t("addresses.delete_named", named)}>
          {t("addresses.delete")}
        </DialogLink>
      </span>
    </li>
  );
}

type DialogLinkProps = {
  icon: IconName;
  to: string;
  /** With the address, for those who hear it alone. */
  name: string;
  children: ReactNode;
};

/** Opens a dialog about the address of its row. */
function DialogLink({ icon, to, name, children }: DialogLinkProps) {
  return (
    <ButtonLink look="line" size="slim" icon={icon} to={to} preventScrollReset aria-label={name}>
      {children}
    </ButtonLink>
  );
}

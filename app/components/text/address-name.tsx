/** What a customer calls a saved address, and the icon beside it. */
import { useTranslation } from "react-i18next";
import type { IconName } from "~/components/icons";
import { knownAddressName, type AddressNameChoice } from "~/ordering/checkout/address-name";

export const ADDRESS_NAME_ICONS: Record<AddressNameChoice, IconName> = {
  home: "home",
  work: "briefcase",
  other: "pin",
};

/** The icon of an address of this name; null: it has none. */
export const addressIcon = (name: string | null): IconName => ADDRESS_NAME_ICONS[knownAddressName(name) ?? "other"];

/** Puts a name into words: the known ones in the reader's language, others as they are; null for none. */
export function useAddressName(): (name: string | null) => string | null {
  const { t } = useTranslation("address");
  return (name) => {
    const known = knownAddressName(name);
    return known ? t(`name.${known}`) : name;
  };
}

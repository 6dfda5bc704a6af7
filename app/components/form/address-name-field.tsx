import { useTranslation } from "react-i18next";
import { CHOICE_BOX } from "./choice";
import { Field, FIELD, LABEL } from "./field";
import { Icon } from "~/components/icons";
import { ADDRESS_NAME_ICONS } from "~/components/text/address-name";
import { ADDRESS_NAME_CHOICES, MAX_ADDRESS_NAME, type ChosenAddressName } from "~/ordering/checkout/address-name";

type Props = { chosen: ChosenAddressName; error: string | null | undefined };

/** What the customer calls an address (ADDR-14), `address_name` and `address_name_words`; the field of own words opens by style alone. */
export function AddressNameField({ chosen: { choice, words }, error }: Props) {
  const { t } = useTranslation(["address", "common"]);
  return (
    <fieldset className={`group/name ${FIELD} col-span-full`}>
      <legend className={`${LABEL} mb-1`}>{t("common:optional", { label: t("address:name.legend") })}</legend>
      <div className="flex flex-wrap gap-2 max-md:gap-1.5">
        {ADDRESS_NAME_CHOICES.map((name) => (
          <label
            key={name}
            className={`${CHOICE_BOX} inline-flex items-center gap-2 min-h-tap px-4 max-md:grow max-md:justify-center max-md:gap-1.5 max-md:px-2`}
          >
            <input type="radio" className="sr-only" name="address_name" value={name} defaultChecked={name === choice} />
            <Icon name={ADDRESS_NAME_ICONS[name]} />
            {t(`address:name.${name}`)}
          </label>
        ))}
      </div>
      <Field
        className="mt-2 not-group-has-[[value=other]:checked]/name:hidden"
        name="address_name_words"
        label={t("address:name.words")}
        hint={t("address:name.words_hint")}
        autoComplete="off"
        maxLength={MAX_ADDRESS_NAME}
        defaultValue={words}
        error={error}
      />
    </fieldset>
  );
}

import { AddressWords } from "~/components/text/address-words";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { LABEL } from "~/components/form/field";
import { Icon } from "~/components/icons";
import { addressIcon } from "~/components/text/address-name";
import type { SavedPlace } from "~/screens/area/view";
import { StepFields, useStepAction } from "~/screens/area/step-parts";
import { AREA_BOX, AREA_ROW } from "./area-row";

/** A form beside the step's own: in that one the first of these would be what Enter presses. */
const FORM = "saved-address";

/** The form that the addresses below are buttons of; it stands outside the step's. */
export function SavedAddressForm() {
  return (
    <form id={FORM} method="post" action={useStepAction("delivery")} hidden>
      <StepFields order_type="delivery" />
    </form>
  );
}

/** The customer's addresses: one press chooses the area and the address. */
export function SavedAddresses({
  places,
  onChoose,
}: {
  places: SavedPlace[];
  onChoose: (place: SavedPlace, event: MouseEvent) => void;
}) {
  const { t } = useTranslation("area");
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby="saved-addresses">
      <h3 id="saved-addresses" className={LABEL}>
        {t("saved.title")}
      </h3>
      <ul className={AREA_BOX}>
        {places.map((place) => (
          <li key={place.id} className="not-first:border-t border-line">
            <button
              form={FORM}
              name="address_id"
              value={place.id}
              className={`${AREA_ROW} w-full text-start hover:bg-tint aria-[current]:bg-brand-soft focus-visible:-outline-offset-3`}
              aria-current={place.isChosen || undefined}
              onClick={(event) => onChoose(place, event)}
            >
              <Icon name={addressIcon(place.name)} className="text-ink-quiet" />
              <span className="min-w-0 flex-1">
                <b className="block font-600">
                  <AddressWords text={place.title} />
                </b>
                <span className="block text-sm text-ink-quiet">
                  <AddressWords text={place.words} />
                </span>
              </span>
              <span className="flex-none max-w-[40%] text-sm text-ink-quiet text-end">{place.area_name}</span>
              <Icon name={place.isChosen ? "check" : "chevron-end"} className="text-ink-quiet" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

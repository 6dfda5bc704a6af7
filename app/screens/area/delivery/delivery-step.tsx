import { useRef, type ChangeEvent, type FormEvent, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { Field } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { deliveryProblem } from "~/ordering/area/selection";
import { AreaList } from "./area-list";
import { LocateButton } from "~/components/map/locate-button";
import { PostalCodeField } from "./postal-code-field";
import { SavedAddresses, SavedAddressForm } from "./saved-addresses";
import { keepSelectedAddress } from "./selected-address";
import type { AreaView, ListedArea, SavedPlace } from "~/screens/area/view";
import { SwitchMode } from "~/screens/area/step-foot";
import { StepForm } from "~/screens/area/step-form";
import { StepFields, type StepProps } from "~/screens/area/step-parts";
import { useAreaChange } from "~/screens/area/use-area-change";
import { useAreas } from "./use-areas";
import { useDeliveryChoice, type DeliveryChoice, type Problem } from "./use-delivery-choice";
import { ZoneMap } from "./zone-map";

/** What the field of the address, or of the postal code, can mend. */
const AT_THE_ADDRESS: ReadonlySet<Problem["id"]> = new Set<Problem["id"]>([
  "area_address_required",
  "area_not_serviceable",
  "postal_code_required",
]);

/** Where to deliver: an area of the list, or with zone mapping the area of an address (AREA-06, AREA-07). */
export function DeliveryStep({ view, refused, inDialog }: StepProps) {
  const { t } = useTranslation(["area", "errors"]);
  const form = useRef<HTMLFormElement>(null);
  const isSearched = view.search !== "list";
  const areas = useAreas(isSearched, () => change.fail("generic"));
  const choice = useDeliveryChoice(view, refused, areas);
  useFocusOnFirstInvalid(form, choice.problem);
  const change = useAreaChange((id) => choice.setProblem({ id }));
  const next = (event: FormEvent) => {
    event.preventDefault();
    const { areaId, address, postal_code } = choice;
    const outlet = view.groups.find(({ areas: listed }) => listed.some(({ id }) => id === areaId));
    const area = outlet?.areas.find(({ id }) => id === areaId);
    if (!outlet || !area)
      return choice.setProblem({
        id: deliveryProblem({ search: view.search, area_id: null, address, postal_code }) ?? "delivery_area_required",
      });
    choice.setProblem(null);
    if (isSearched) keepSelectedAddress(areas, area, choice.point, address);
    change.send({ id: area.id, outlet_id: outlet.outlet_id, order_type: "delivery", area_name: area.name });
  };
  const choose = ({ id, area_id, outlet_id, area_name, point, address }: SavedPlace, event: MouseEvent) => {
    event.preventDefault();
    choice.setProblem(null);
    if (isSearched) keepSelectedAddress(areas, { id: area_id, name: area_name }, point, address);
    change.send({ id: area_id, outlet_id, order_type: "delivery", area_name, address_id: id });
  };
  const error = choice.problem?.id ?? null;
  const isAtAddress = error !== null && AT_THE_ADDRESS.has(error);
  const isAtList = error === "delivery_area_required" || error === "several_areas";
  const words = error && (error === "several_areas" ? t("area:several_areas") : t(`errors:${error}.message`));
  return (
    <>
      {view.addresses.length > 0 && <SavedAddressForm />}
      <StepForm
        step="delivery"
        title={t("area:delivery_title")}
        incomplete={choice.isIncomplete}
        busy={change.isBusy}
        onSubmit={next}
        {...{ view, inDialog, form }}
      >
        <StepFields order_type="delivery" />
        {words && !isAtAddress && !isAtList && <Banner tone="bad" title={words} refusal />}
        {view.addresses.length > 0 && <SavedAddresses places={view.addresses} onChoose={choose} />}
        {isSearched && <PlaceSearch {...{ view, choice, areas }} error={isAtAddress ? words : null} />}
        <AreaList view={view} choice={choice} error={isAtList ? words : null} />
        <SwitchMode view={view} />
      </StepForm>
    </>
  );
}

type PlaceSearchProps = {
  view: AreaView;
  choice: DeliveryChoice;
  areas: readonly ListedArea[];
  error: string | null;
};

/** The area of an address or a postal code, of where the visitor is, or of a point of the map. */
function PlaceSearch({ view, choice, areas, error }: PlaceSearchProps) {
  const { t } = useTranslation("area");
  return (
    <>
      {view.search === "postal_code" ? (
        <PostalCodeField
          value={choice.postal_code}
          error={error}
          onType={(text) => choice.typePostalCode(text)}
          onFound={(point, address) => choice.pin(point, address)}
          onProblem={(id) => choice.setProblem({ id })}
        />
      ) : (
        <AddressField choice={choice} error={error} onType={(address) => choice.typeAddress(address)} />
      )}
      <LocateButton
        words={{ locate: t("locate.button"), failed: t("locate.failed") }}
        onFound={(point) => choice.pin(point)}
      />
      <ZoneMap areas={areas} chosenId={choice.areaId} point={choice.point} onPick={(point) => choice.pin(point)} />
    </>
  );
}

function AddressField({
  choice,
  error,
  onType,
}: {
  choice: DeliveryChoice;
  error: string | null;
  onType: (address: string) => void;
}) {
  const { t } = useTranslation("area");
  return (
    <Field
      name="address"
      label={t("address.label")}
      placeholder={t("address.placeholder")}
      hint={choice.hasSeveral ? t("several_areas") : t("address.hint")}
      error={error}
      value={choice.address}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)}
      autoComplete="street-address"
      enterKeyHint="search"
      maxLength={200}
    />
  );
}

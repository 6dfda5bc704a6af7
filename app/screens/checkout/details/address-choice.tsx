import { AddressWords } from "~/components/text/address-words";
import { listed } from "~/ordering/model/text/listed";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { AddressNameField } from "~/components/form/address-name-field";
import { addressIcon, useAddressName } from "~/components/text/address-name";
import { Icon } from "~/components/icons";
import { AddressLines } from "~/components/form/address-lines";
import { Button } from "~/components/button";
import { FieldError, FIELD, LABEL, FORM_GRID } from "~/components/form/field";
import { useFocusWithoutScript, useTiedToError } from "~/components/form/first-invalid";
import { useStanding } from "~/components/form/standing";
import { usePendingIntent } from "~/screens/checkout/pending-intent";
import { useProblemText } from "~/screens/checkout/problem-text";
import type { CheckoutView, Typed } from "~/screens/checkout/view";
import type { FieldProblems } from "~/ordering/checkout/field-problems";
import { PinEditor } from "~/screens/maps/pin-editor";
import { usePin } from "~/screens/maps/use-pin";
import type { PinView } from "~/screens/maps/view";
import { PANEL } from "~/components/panels/panel";
import { Note } from "~/components/text/note";
import { Method } from "~/screens/checkout/method";

type Props = { view: CheckoutView; typed: Typed; problems: FieldProblems };

/**
 * The saved addresses, and the form for a new one: open when there is none or when it is chosen (CHECKOUT-08, CHECKOUT-09).
 * Addresses of other areas are shown, so that nobody wonders where they went, but cannot be chosen (ADDR-09).
 */
export function AddressChoice({ view, typed, problems }: Props) {
  const { t } = useTranslation(["checkout", "common"]);
  const errorId = useId();
  const nameOf = useAddressName();
  const whole = useProblemText(problems)("address");
  const hasSaved = view.addresses.length > 0;
  // What is wrong with an address in the making is told where it is saved.
  const isNew = !hasSaved || typed.address === "new";
  const { stands, onInput } = useStanding();
  const error = isNew || !stands ? undefined : whole;
  const unsaved = isNew ? whole : undefined;
  const invalid = useTiedToError(error ? errorId : null);
  return (
    <fieldset className={FIELD} onInput={onInput} aria-describedby={error ? errorId : undefined}>
      <legend className={LABEL}>{t("address.legend")}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hasSaved ? (
        <div>
          {view.addresses.map(({ id, lines, name, otherArea }) => (
            <Method
              key={id}
              name="address"
              value={id}
              defaultChecked={typed.address === id && otherArea === null}
              disabled={otherArea !== null}
              {...invalid}
              label={
                <>
                  <span>
                    <AddressWords text={nameOf(name) ?? lines[0] ?? ""} />
                    <Note>
                      <AddressWords text={listed(name === null ? lines.slice(1) : lines, t("common:separator"))} />
                    </Note>
                    {otherArea !== null && <Note>{t("address.other_area", { area: view.place.name })}</Note>}
                  </span>
                  {name !== null && <Icon name={addressIcon(name)} />}
                </>
              }
            />
          ))}
          <Method
            name="address"
            value="new"
            defaultChecked={typed.address === "new"}
            {...invalid}
            label={<span>{t("address.new")}</span>}
          >
            <NewAddress view={view} typed={typed} problems={problems} unsaved={unsaved} cancellable />
          </Method>
        </div>
      ) : (
        <div className={`${PANEL} grid grid-cols-1 gap-5`}>
          <input type="hidden" name="address" value="new" />
          <NewAddress view={view} typed={typed} problems={problems} unsaved={unsaved} />
        </div>
      )}
    </fieldset>
  );
}

const UNPINNED: PinView = { area: null, isChecked: false, isEdited: false, pinned: null };

const NO_ERROR = () => undefined;

type NewAddressProps = Props & {
  /** Why the address as a whole does not do. */
  unsaved: string | undefined;
  cancellable?: boolean;
};

/** The four lines under the company's own labels (ADDR-03); Save posts the whole step, so that nothing else is lost. */
function NewAddress({ view, typed, problems, unsaved, cancellable }: NewAddressProps) {
  const { t } = useTranslation(["checkout", "common"]);
  const text = useProblemText(problems);
  const pending = usePendingIntent();
  const pinning = usePin(view.pin ?? UNPINNED, typed.pin);
  const errorId = useId();
  const focus = useFocusWithoutScript(unsaved !== undefined);
  // What cannot be filled in yet is not what is wrong.
  const isPinWrong = pinning.isAwaited && unsaved !== undefined;
  return (
    <>
      {view.pin && <PinEditor view={view.pin} pinning={pinning} isWrong={isPinWrong} />}
      <fieldset className={FORM_GRID} disabled={pinning.isAwaited}>
        <AddressLines
          labels={view.address_labels}
          maxLength={view.limits.line}
          lines={typed.lines}
          errorOf={isPinWrong ? NO_ERROR : text}
        />
        <AddressNameField chosen={typed.address_name} error={text("address_name")} />
      </fieldset>
      {unsaved && <FieldError id={errorId}>{unsaved}</FieldError>}
      <div className="flex items-center gap-3">
        <Button
          {...(unsaved && { "aria-describedby": errorId, "data-wrong": true, ...focus })}
          look="soft"
          name="intent"
          value="save_address"
          busy={pending === "save_address"}
          disabled={pending === "save_address" || pinning.isOutside || pinning.isAwaited}
        >
          {t("checkout:address.save")}
        </Button>
        {cancellable && (
          <Button look="line" name="intent" value="cancel_address">
            {t("common:cancel")}
          </Button>
        )}
      </div>
    </>
  );
}

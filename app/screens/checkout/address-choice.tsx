import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Field, FieldError } from "~/components/field";
import { useFocusWithoutScript, useTiedToError } from "~/components/first-invalid";
import { usePendingIntent } from "./pending-intent";
import { useProblemText } from "./problem-text";
import type { AddressLabel, CheckoutView, FieldProblems, Typed } from "./view";

type Props = { view: CheckoutView; typed: Typed; problems: FieldProblems };

/** Browsers fill lines in by these, in the order building, street, flat, landmark. */
const AUTOCOMPLETE: Record<AddressLabel["id"], string> = {
  1: "address-line2",
  2: "address-line1",
  3: "address-line3",
  4: "off",
};

/**
 * The saved addresses, and the form for a new one: open when there is none or when it is chosen (CHECKOUT-08, CHECKOUT-09).
 * Addresses of other areas are shown, so that nobody wonders where they went, but cannot be chosen (ADDR-09).
 */
export function AddressChoice({ view, typed, problems }: Props) {
  const { t } = useTranslation(["checkout", "common"]);
  const errorId = useId();
  const whole = useProblemText(problems)("address");
  const hasSaved = view.addresses.length > 0;
  // What is wrong with an address in the making is told where it is saved.
  const isNew = !hasSaved || typed.address === "new";
  const error = isNew ? undefined : whole;
  const unsaved = isNew ? whole : undefined;
  const invalid = useTiedToError(error ? errorId : null);
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="label">{t("address.legend")}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hasSaved ? (
        <div>
          {view.addresses.map(({ id, lines, otherArea }) => (
            <div key={id} className="method">
              <label>
                <input
                  type="radio"
                  name="address"
                  value={id}
                  defaultChecked={typed.address === id && otherArea === null}
                  disabled={otherArea !== null}
                  {...invalid}
                />
                <span>
                  <bdi>{lines[0]}</bdi>
                  <span className="mods">
                    <bdi>{lines.slice(1).join(t("common:separator"))}</bdi>
                  </span>
                  {otherArea !== null && (
                    <span className="mods">{t("address.other_area", { area: view.place.name })}</span>
                  )}
                </span>
              </label>
            </div>
          ))}
          <div className="method">
            <label>
              <input type="radio" name="address" value="new" defaultChecked={typed.address === "new"} {...invalid} />
              <span>{t("address.new")}</span>
            </label>
            <div className="sub">
              <NewAddress view={view} typed={typed} problems={problems} unsaved={unsaved} cancellable />
            </div>
          </div>
        </div>
      ) : (
        <div className="panel stack">
          <input type="hidden" name="address" value="new" />
          <NewAddress view={view} typed={typed} problems={problems} unsaved={unsaved} />
        </div>
      )}
    </fieldset>
  );
}

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
  const errorId = useId();
  const focus = useFocusWithoutScript(unsaved !== undefined);
  return (
    <>
      <div className="form-grid">
        {view.address_labels.map(({ id, label, required }) => (
          <Field
            key={id}
            name={`line_${id}`}
            label={label}
            required={required}
            autoComplete={AUTOCOMPLETE[id]}
            maxLength={view.limits.line}
            defaultValue={typed.lines[id]}
            error={text(`line_${id}`)}
          />
        ))}
      </div>
      {unsaved && <FieldError id={errorId}>{unsaved}</FieldError>}
      <div className="row wrap-row">
        <Button
          {...(unsaved && { "aria-describedby": errorId, "data-wrong": true, ...focus })}
          look="soft"
          name="intent"
          value="save_address"
          busy={pending === "save_address"}
          disabled={pending === "save_address"}
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

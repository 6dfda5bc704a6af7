import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Field, FieldError } from "~/components/field";
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
  const error = useProblemText(problems)("address");
  const hasSaved = view.addresses.length > 0;
  const invalid = error ? ({ "aria-invalid": true, "aria-describedby": errorId } as const) : {};
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="label">{t("address.legend")}</legend>
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
              <NewAddress view={view} typed={typed} problems={problems} cancellable />
            </div>
          </div>
        </div>
      ) : (
        <div className="panel stack">
          <input type="hidden" name="address" value="new" />
          <NewAddress view={view} typed={typed} problems={problems} />
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** The four lines under the company's own labels (ADDR-03); Save posts the whole step, so that nothing else is lost. */
function NewAddress({ view, typed, problems, cancellable }: Props & { cancellable?: boolean }) {
  const { t } = useTranslation(["checkout", "common"]);
  const text = useProblemText(problems);
  const pending = usePendingIntent();
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
      <div className="row wrap-row">
        <Button
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

import { Form } from "@remix-run/react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog";
import { Field, SelectField } from "~/components/field";
import { useFocusOnFirstInvalid } from "~/components/first-invalid";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { usePendingIntent } from "./pending-intent";
import { useProblemText } from "./problem-text";
import type { AddressForm, AddressRow, LineId, ProfileAnswer } from "./view";

/** Browsers fill the lines in by these, in the order building, street, flat, landmark. */
const AUTOCOMPLETE: Record<LineId, string> = { 1: "address-line2", 2: "address-line1", 3: "address-line3", 4: "off" };

type AddressAnswer = Extract<ProfileAnswer, { form: "address" }>;

/** Edits a saved address (ADDR-07, ADDR-13): the four lines under the company's labels, and the delivery area. */
export function AddressDialog({ form, answer }: { form: AddressForm; answer: AddressAnswer | null }) {
  const { t } = useTranslation(["account", "common"]);
  const closeHref = useAddressWith({ edit: null });
  const element = useRef<HTMLFormElement>(null);
  const text = useProblemText();
  const formId = useId();
  useFocusOnFirstInvalid(element, answer);
  const { lines, area_id } = answer?.typed ?? form;
  const problems = answer?.problems ?? {};
  return (
    <Dialog title={t("addresses.edit_title")} closeHref={closeHref}>
      <DialogBody>
        <Form method="post" ref={element} id={formId} className="stack" noValidate preventScrollReset>
          <CsrfField />
          <input type="hidden" name="intent" value="address" />
          <input type="hidden" name="id" value={form.id} />
          {problems.address && <Banner tone="bad" title={text(problems.address)} refusal />}
          <div className="form-grid">
            {form.labels.map(({ id, label, required }) => (
              <Field
                key={id}
                name={`line_${id}`}
                label={label}
                required={required}
                autoComplete={AUTOCOMPLETE[id]}
                maxLength={form.maxLength}
                defaultValue={lines[id]}
                error={text(problems[`line_${id}`])}
              />
            ))}
            <SelectField
              className="wide"
              name="area_id"
              label={t("addresses.area")}
              required
              defaultValue={area_id ?? ""}
              error={text(problems.area_id)}
            >
              {area_id === null && <option value="" />}
              {form.groups.map(({ outlet, areas }) => (
                <optgroup key={outlet} label={outlet}>
                  {areas.map((area) => (
                    <option key={area.id} value={area.id}>
                      {area.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
          </div>
        </Form>
      </DialogBody>
      <DialogFoot>
        <ButtonLink look="line" to={closeHref} preventScrollReset>
          {t("common:cancel")}
        </ButtonLink>
        <Button form={formId} busy={usePendingIntent() === "address"}>
          {t("common:save")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Asks before an address is deleted. */
export function DeleteAddressDialog({ address }: { address: AddressRow }) {
  const { t } = useTranslation(["account", "common"]);
  const closeHref = useAddressWith({ delete: null });
  const formId = useId();
  const wordsId = useId();
  return (
    <Dialog title={t("delete.title")} closeHref={closeHref} shape="small" role="alertdialog" describedBy={wordsId}>
      <DialogBody>
        <Form method="post" id={formId} preventScrollReset>
          <CsrfField />
          <input type="hidden" name="intent" value="delete_address" />
          <input type="hidden" name="id" value={address.id} />
          <p id={wordsId}>
            <bdi>{address.lines.join(t("common:separator"))}</bdi>
          </p>
        </Form>
      </DialogBody>
      <DialogFoot>
        <ButtonLink look="line" to={closeHref} preventScrollReset>
          {t("common:cancel")}
        </ButtonLink>
        <Button form={formId} busy={usePendingIntent() === "delete_address"}>
          {t("delete.confirm")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

import { AddressWords } from "~/components/text/address-words";
import { listed } from "~/ordering/model/text/listed";
import { Form } from "@remix-run/react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AddressNameField } from "~/components/form/address-name-field";
import { AddressLines } from "~/components/form/address-lines";
import { Banner } from "~/components/panels/banner";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { SelectField, FORM_GRID } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { Answered } from "~/components/form/standing";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { AskDialog } from "./ask-dialog";
import { CancelOrSend } from "./cancel-or-send";
import { PinEditor } from "~/screens/maps/pin-editor";
import { usePin } from "~/screens/maps/use-pin";
import { useProblemText } from "./problem-text";
import type { AddressForm, AddressRow, ProfileAnswer } from "./view";

type AddressAnswer = Extract<ProfileAnswer, { form: "address" }>;

/** Edits a saved address (ADDR-07, ADDR-13): the four lines under the company's labels, and the delivery area. */
export function AddressDialog({ form, answer }: { form: AddressForm; answer: AddressAnswer | null }) {
  const { t } = useTranslation(["account", "common"]);
  const closeHref = useAddressWith({ edit: null });
  const element = useRef<HTMLFormElement>(null);
  const text = useProblemText();
  const formId = useId();
  useFocusOnFirstInvalid(element, answer);
  const pinning = usePin(form.pin, form.pin.pinned);
  const { lines, name, area_id } = answer?.typed ?? form;
  const problems = answer?.problems ?? {};
  return (
    <Dialog title={t("addresses.edit_title")} closeHref={closeHref} shape="map">
      <DialogBody>
        <Form method="post" ref={element} id={formId} className="grid grid-cols-1 gap-5" noValidate preventScrollReset>
          <CsrfField />
          <input type="hidden" name="intent" value="address" />
          <input type="hidden" name="id" value={form.id} />
          {problems.address && <Banner tone="bad" title={text(problems.address)} refusal />}
          <PinEditor view={form.pin} pinning={pinning} />
          <Answered to={answer}>
            <div className={FORM_GRID}>
              <AddressLines
                labels={form.labels}
                maxLength={form.maxLength}
                lines={lines}
                errorOf={(field) => text(problems[field])}
              />
              <AddressNameField chosen={name} error={text(problems.address_name)} />
              <SelectField
                className="col-span-full"
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
          </Answered>
        </Form>
      </DialogBody>
      <CancelOrSend closeHref={closeHref} form={formId} intent="address">
        {t("common:save")}
      </CancelOrSend>
    </Dialog>
  );
}

/** Asks before an address is deleted. */
export function DeleteAddressDialog({ address }: { address: AddressRow }) {
  const { t } = useTranslation(["account", "common"]);
  const closeHref = useAddressWith({ delete: null });
  return (
    <AskDialog
      title={t("delete.title")}
      closeHref={closeHref}
      intent="delete_address"
      fields={{ id: address.id }}
      send={t("delete.confirm")}
      preventScrollReset
    >
      <p>
        <AddressWords text={listed(address.lines, t("common:separator"))} />
      </p>
    </AskDialog>
  );
}

/** Who carries a delivery, and how its customer knows and reaches them. */
import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { MAX_PLATE, VEHICLES } from "~/ordering/orders/rider-contact";
import { buttonLook, PAIR } from "../button-link";
import { PressForm } from "../press-form";
import { RiderLink } from "../rider-link";
import { Strip } from "../strip";
import type { RiderDetails, Sheet } from "../view";
import { SHEET, SheetField, SheetSelect } from "./sheet-field";
import { named, useWayOut } from "./sheet-way";

export function RiderSheet({ ticket, link, details }: Extract<Sheet, { open: "rider" }>) {
  const { t } = useTranslation("kitchen");
  return (
    <Dialog title={t("rider.title", { order: named(ticket) })} {...useWayOut()}>
      <DialogBody>
        {link !== null && <RiderLink link={link} />}
        {ticket.standing !== "on_the_way" && (
          <PressForm ticket={ticket} className={SHEET}>
            <SheetField
              label={t("rider.name")}
              name="rider"
              type="text"
              required
              maxLength={80}
              defaultValue={ticket.rider ?? ""}
            />
            {details && <Details {...details} />}
            <div className={PAIR}>
              <button type="submit" name="intent" value="assign_rider" className={buttonLook()}>
                {t("rider.assign")}
              </button>
              {(ticket.standing === "confirmed" || ticket.standing === "packed") && (
                <button type="submit" name="intent" value="hand_over" className={buttonLook("go")}>
                  {t("rider.leaves")}
                </button>
              )}
            </div>
          </PressForm>
        )}
      </DialogBody>
    </Dialog>
  );
}

const PROBLEM = "rider-phone-problem";

function Details({ contact, sharesPhone, isWrongPhone }: RiderDetails) {
  const { t } = useTranslation("kitchen");
  return (
    <>
      {sharesPhone && (
        <div>
          <SheetField
            label={t("rider.phone")}
            name="phone"
            type="tel"
            dir="ltr"
            maxLength={40}
            defaultValue={contact?.phone ?? ""}
            autoFocus={isWrongPhone}
            aria-invalid={isWrongPhone || undefined}
            aria-describedby={isWrongPhone ? PROBLEM : undefined}
          />
          {isWrongPhone && (
            <Strip id={PROBLEM} tone="down" icon="info" role="alert">
              {t("rider.wrong_phone")}
            </Strip>
          )}
        </div>
      )}
      <div className={PAIR}>
        <SheetSelect label={t("rider.vehicle")} name="vehicle" defaultValue={contact?.vehicle ?? ""}>
          <option value="">{t("rider.unsaid")}</option>
          {VEHICLES.map((vehicle) => (
            <option key={vehicle} value={vehicle}>
              {t(`rider.by.${vehicle}`)}
            </option>
          ))}
        </SheetSelect>
        <SheetField
          label={t("rider.plate")}
          name="plate"
          type="text"
          dir="ltr"
          maxLength={MAX_PLATE}
          defaultValue={contact?.plate ?? ""}
        />
      </div>
    </>
  );
}

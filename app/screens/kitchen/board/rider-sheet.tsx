/** Who carries a delivery, and how its customer knows and reaches them. */
import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { MAX_PLATE, VEHICLES } from "~/ordering/orders/rider-contact";
import { PressForm } from "../press-form";
import { RiderLink } from "../rider-link";
import type { RiderDetails, Sheet } from "../view";
import { named, useWayOut } from "./sheet-way";

export function RiderSheet({ ticket, link, details }: Extract<Sheet, { open: "rider" }>) {
  const { t } = useTranslation("kitchen");
  return (
    <Dialog title={t("rider.title", { order: named(ticket) })} {...useWayOut()}>
      <DialogBody>
        {link !== null && <RiderLink link={link} />}
        {ticket.standing !== "on_the_way" && (
          <PressForm ticket={ticket} className="k-sheet">
            <label className="k-field">
              {t("rider.name")}
              <input
                name="rider"
                type="text"
                required
                maxLength={80}
                autoComplete="off"
                defaultValue={ticket.rider ?? ""}
              />
            </label>
            {details && <Details {...details} />}
            <div className="k-two">
              <button type="submit" name="intent" value="assign_rider" className="k-button">
                {t("rider.assign")}
              </button>
              {(ticket.standing === "confirmed" || ticket.standing === "packed") && (
                <button type="submit" name="intent" value="hand_over" className="k-button k-go">
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
          <label className="k-field">
            {t("rider.phone")}
            <input
              name="phone"
              type="tel"
              dir="ltr"
              maxLength={40}
              autoComplete="off"
              defaultValue={contact?.phone ?? ""}
              autoFocus={isWrongPhone}
              aria-invalid={isWrongPhone || undefined}
              aria-describedby={isWrongPhone ? PROBLEM : undefined}
            />
          </label>
          {isWrongPhone && (
            <p id={PROBLEM} className="k-strip k-down" role="alert">
              {t("rider.wrong_phone")}
            </p>
          )}
        </div>
      )}
      <div className="k-two">
        <label className="k-field">
          {t("rider.vehicle")}
          <select name="vehicle" defaultValue={contact?.vehicle ?? ""}>
            <option value="">{t("rider.unsaid")}</option>
            {VEHICLES.map((vehicle) => (
              <option key={vehicle} value={vehicle}>
                {t(`rider.by.${vehicle}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="k-field">
          {t("rider.plate")}
          <input
            name="plate"
            type="text"
            dir="ltr"
            maxLength={MAX_PLATE}
            autoComplete="off"
            defaultValue={contact?.plate ?? ""}
          />
        </label>
      </div>
    </>
  );
}

import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { useTranslation } from "react-i18next";
import { RiderMap } from "./rider-map";
import type { RiderView } from "./view";

/** The rider over the tracking page of wide screens. */
export function RiderPopup({ rider, closeHref }: { rider: RiderView; closeHref: string }) {
  const { t } = useTranslation("tracking");
  return (
    <Dialog title={t("rider.page_title")} closeHref={closeHref}>
      <DialogBody>
        <RiderMap rider={rider} />
      </DialogBody>
    </Dialog>
  );
}

import { Dialog, DialogBody } from "~/components/dialog";
import { useTranslation } from "react-i18next";
import { RiderPanel } from "./rider-panel";
import type { RiderView } from "./view";

/** The rider over the tracking page of wide screens. */
export function RiderPopup({ rider, closeHref }: { rider: RiderView; closeHref: string }) {
  const { t } = useTranslation("tracking");
  return (
    <Dialog title={t("rider.page_title")} closeHref={closeHref}>
      <DialogBody>
        <RiderPanel rider={rider} />
      </DialogBody>
    </Dialog>
  );
}

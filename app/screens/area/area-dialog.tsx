/** The area selector over the menu: a dialog on wide screens, a sheet on phones. It cannot be left while nothing is chosen (AREA-03, AREA-04). */
import { useLocation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { withQuery } from "~/paths/address";
import { AreaSteps } from "./area-steps";
import type { AreaRefused, AreaView } from "./view";

export type AreaDialogProps = {
  view: AreaView;
  /** What the form's action answered, if it refused. */
  refused?: AreaRefused | null | undefined;
};

/** Shown by the menu pages while `readAreaPage` answers a view. */
export function AreaDialog({ view, refused }: AreaDialogProps) {
  const { pathname } = useLocation();
  const closeHref = withQuery(pathname, {});
  return (
    <Dialog
      key={view.step}
      shape="map"
      returnTo=".area-button"
      dismissable={!view.mandatory}
      {...(!view.mandatory && { closeHref })}
    >
      <AreaSteps view={view} refused={refused ?? null} inDialog />
    </Dialog>
  );
}

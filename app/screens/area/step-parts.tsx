/** What the steps of the area selector share. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Banner } from "~/components/panels/banner";
import { DIALOG_BODY, DialogHead } from "~/components/dialog/dialog";
import type { OrderType } from "~/ordering/model/company";
import type { SelectorStep } from "~/ordering/area/selection";
import { withQuery } from "~/paths/address";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import type { AreaRefused, AreaView } from "./view";
import { classes } from "~/components/classes";
import { HOME } from "~/paths/pages";

export type StepProps = { view: AreaView; refused: AreaRefused | null; inDialog: boolean };

/** The address of a step, on the page where the selector stands. */
export function useStepAddress(): (step: SelectorStep) => string {
  const { pathname } = useLocation();
  return (step) => withQuery(pathname, { choose: step });
}

/** The menu of the route set, where a choice leads. */
export function useMenuAddress(): string {
  return HOME[useShell().layout];
}

/** Where a step's form is sent: the page's own action, which for the index route has a name of its own. */
export function useStepAction(step: SelectorStep): string {
  const { pathname } = useLocation();
  const address = withQuery(pathname, { choose: step });
  return pathname === HOME.desktop ? address.replace("?", "?index&") : address;
}

/** The heading that names the dialog; on the page a heading like any other. */
export function StepHead({ inDialog, children }: { inDialog: boolean; children: ReactNode }) {
  if (!inDialog) return <h2 className="pt-5 px-gutter pb-2 text-xl">{children}</h2>;
  return <DialogHead>{children}</DialogHead>;
}

/** What stands between a step's heading and its ways on: it scrolls in a dialog; on a page it is as long as it is. */
export function StepBody({ inDialog, children }: { inDialog: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        "grid grid-cols-1 content-start gap-5",
        inDialog ? DIALOG_BODY : "flex-auto pt-3 px-(--pad) pb-6",
      )}
    >
      {children}
    </div>
  );
}

/** Says why somebody who had chosen is asked again. */
export const LostPlace = ({ view: { lost } }: Pick<StepProps, "view">) =>
  lost !== null && <Banner tone="warn" title={lost} announce />;

/** What every step's form carries beside its own fields. */
export function StepFields({ order_type }: { order_type: OrderType }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value="select_area" />
      <input type="hidden" name="order_type" value={order_type} />
      <input type="hidden" name="return_to" value={useMenuAddress()} />
    </>
  );
}

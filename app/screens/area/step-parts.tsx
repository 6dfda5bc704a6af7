/** What the steps of the area selector share. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { DialogClose, DialogTitle } from "~/components/dialog";
import type { OrderType } from "~/ordering/company";
import type { SelectorStep } from "~/ordering/selection";
import { withQuery } from "~/platform/address";
import { CsrfField } from "~/screens/layout/csrf-field";
import { pathIn, useShell } from "~/screens/layout/shell";
import type { AreaRefused, AreaView } from "./view";

export type StepProps = { view: AreaView; refused: AreaRefused | null; inDialog: boolean };

/** The address of a step, on the page where the selector stands. */
export function useStepAddress(): (step: SelectorStep) => string {
  const { pathname } = useLocation();
  return (step) => withQuery(pathname, { choose: step });
}

/** The menu of the route set, where a choice leads. */
export function useMenuAddress(): string {
  return pathIn(useShell().layout, "/");
}

/** Where a step's form is sent: the page's own action, which for the index route has a name of its own. */
export function useStepAction(step: SelectorStep): string {
  const { pathname } = useLocation();
  const address = withQuery(pathname, { choose: step });
  return pathname === "/" ? address.replace("?", "?index&") : address;
}

/** The heading that names the dialog; on the page a heading like any other. */
export function StepHead({ inDialog, children }: { inDialog: boolean; children: ReactNode }) {
  if (!inDialog) return <h2 className="area-title">{children}</h2>;
  return (
    <header className="sheet-head">
      <DialogTitle>{children}</DialogTitle>
      <DialogClose />
    </header>
  );
}

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

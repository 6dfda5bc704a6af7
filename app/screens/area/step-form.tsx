import type { FormEvent, ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Loader } from "~/components/loader";
import type { OrderType } from "~/ordering/model/company";
import { StepFoot } from "./step-foot";
import { LostPlace, StepBody, StepHead, useStepAction } from "./step-parts";
import type { AreaView } from "./view";

type StepFormProps = {
  step: OrderType;
  title: string;
  view: AreaView;
  inDialog: boolean;
  form: RefObject<HTMLFormElement>;
  /** Nothing is chosen yet (AREA-08, AREA-19). */
  incomplete: boolean;
  /** The choice is being sent. */
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
};

/** The form of a step that chooses a place: heading, fields, ways on; the page waits behind it while the choice is sent. */
export function StepForm({ step, title, view, inDialog, form, incomplete, busy, onSubmit, children }: StepFormProps) {
  const { t } = useTranslation("area");
  return (
    <form
      className="flex flex-col flex-1 min-h-0"
      data-ui="area-form"
      method="post"
      action={useStepAction(step)}
      onSubmit={onSubmit}
      ref={form}
      noValidate
    >
      <StepHead inDialog={inDialog}>{title}</StepHead>
      <StepBody inDialog={inDialog}>
        <LostPlace view={view} />
        {children}
      </StepBody>
      <StepFoot view={view} inDialog={inDialog} incomplete={incomplete} busy={busy} />
      {busy && <Loader wholePage message={t("changing")} />}
    </form>
  );
}

import { Form } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { Banner } from "~/components/panels/banner";
import { CsrfField } from "~/screens/layout/csrf-field";
import { CancelOrSend } from "./cancel-or-send";

type AskDialogProps = {
  title: string;
  closeHref: string;
  /** What its form asks for. */
  intent: string;
  /** What the form says beside it, by names. */
  fields: Readonly<Record<string, string | number>>;
  /** Why it could not be done. */
  problem?: string | null;
  /** What the button says. */
  send: string;
  /** Whether the page stays as it is scrolled once the form is answered. */
  preventScrollReset?: boolean;
  /** What it is about. */
  children: ReactNode;
};

/** Asks before something is done for good. */
export function AskDialog({ title, closeHref, intent, fields, problem, send, children, ...form }: AskDialogProps) {
  const formId = useId();
  const wordsId = useId();
  return (
    <Dialog title={title} closeHref={closeHref} shape="small" role="alertdialog" describedBy={wordsId}>
      <DialogBody>
        <Form method="post" id={formId} className="grid grid-cols-1 gap-5" {...form}>
          <CsrfField />
          <input type="hidden" name="intent" value={intent} />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {problem && <Banner tone="bad" title={problem} refusal />}
          <div id={wordsId} className="grid gap-3">
            {children}
          </div>
        </Form>
      </DialogBody>
      <CancelOrSend closeHref={closeHref} form={formId} intent={intent}>
        {send}
      </CancelOrSend>
    </Dialog>
  );
}

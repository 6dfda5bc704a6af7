/** A form of the board: a press is on its way once, and what it was pressed on says where it stood. */
import { useState, type FormEvent, type ReactNode } from "react";
import { pressedFields } from "~/components/script/press-queue";
import { KITCHEN_PRESSES } from "~/paths/calls";
import { usePresses } from "./presses";
import type { Ticket } from "./view";

type PressFormProps = {
  /** What the press is about. */
  ticket?: Ticket | undefined;
  /** Left out where the buttons name it. */
  intent?: string;
  className?: string;
  children: ReactNode;
};

export function PressForm({ ticket, intent, className, children }: PressFormProps) {
  const { csrf, waiting, isLost, sheet, send, openSheet } = usePresses();
  const [sent, setSent] = useState("");
  const about = (fields: Record<string, string>) => fields.order ?? JSON.stringify(fields);
  const isBusy = waiting.some(({ fields }) => about(fields) === (ticket ? String(ticket.number) : sent));
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = pressedFields(event.currentTarget, submitter);
    setSent(about(fields));
    send(fields);
    // What is sent later is answered later: a sheet is not kept open for that.
    if (isLost || sheet) openSheet(null);
  };
  return (
    <form method="post" action={KITCHEN_PRESSES} className={className} aria-busy={isBusy} onSubmit={press}>
      <input type="hidden" name="csrf" value={csrf} />
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {ticket && (
        <>
          <input type="hidden" name="order" value={ticket.number} />
          <input type="hidden" name="seen" value={ticket.standing} />
        </>
      )}
      {children}
    </form>
  );
}

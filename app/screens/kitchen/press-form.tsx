/** A form of the board: a press is on its way once, and what it was pressed on says where it stood. */
import { useFetcher } from "@remix-run/react";
import { createContext, useContext, type FormEvent, type ReactNode } from "react";
import { BOARD } from "~/paths/pages";
import type { Ticket } from "./view";

/** The forgery token of the board. */
export const BoardCsrf = createContext("");

type PressFormProps = {
  /** What the press is about. */
  ticket?: Ticket | undefined;
  /** Left out where the buttons name it. */
  intent?: string;
  className?: string;
  children: ReactNode;
};

export function PressForm({ ticket, intent, className, children }: PressFormProps) {
  const fetcher = useFetcher();
  const csrf = useContext(BoardCsrf);
  const isBusy = fetcher.state !== "idle";
  const once = (event: FormEvent) => {
    if (isBusy) event.preventDefault();
  };
  return (
    <fetcher.Form method="post" action={BOARD} className={className} aria-busy={isBusy} onSubmit={once}>
      <input type="hidden" name="csrf" value={csrf} />
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {ticket && (
        <>
          <input type="hidden" name="order" value={ticket.number} />
          <input type="hidden" name="seen" value={ticket.standing} />
        </>
      )}
      {children}
    </fetcher.Form>
  );
}

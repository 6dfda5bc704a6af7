/** A form whose way to pay may have a card entered: its token is made before the form goes out. */
import { useSubmit } from "@remix-run/react";
import { useRef, type FormEvent } from "react";
import { cardTokenField } from "~/ordering/checkout/card-fields";

/**
 * Makes a token of what was entered, for a form; null when the customer has to do something about it first. One that pays by
 * itself leaves the page, and never settles.
 */
type MakeToken = (form: FormData) => Promise<string | null>;

/** Tells how a token is made while the card's fields are shown. @returns what takes it back. */
export type OfferToken = (make: MakeToken) => () => void;

type CardSubmit = {
  /** The form's, of the way to pay that is picked. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  offerOf: (method: number) => OfferToken;
};

type Paying = {
  picked: number | null;
  /** Of the button that pays. */
  intent: string;
  /** Told when a token is begun to be made, and when that is over. */
  onMaking: (isMaking: boolean) => void;
};

export function useCardSubmit({ picked, intent, onMaking }: Paying): CardSubmit {
  const submit = useSubmit();
  const makers = useRef(new Map<number, MakeToken>());
  const isMaking = useRef(false);
  const offerOf =
    (method: number): OfferToken =>
    (make) => {
      makers.current.set(method, make);
      return () => void makers.current.delete(method);
    };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : intent;
    const make = picked === null ? undefined : makers.current.get(picked);
    if (picked === null || !make || pressed !== intent) return;
    event.preventDefault();
    if (isMaking.current) return;
    const form = new FormData(event.currentTarget);
    const action = event.currentTarget.getAttribute("action") ?? "";
    form.set("intent", intent);
    isMaking.current = true;
    onMaking(true);
    void make(form)
      .then((token) => {
        if (token === null) return;
        form.set(cardTokenField(picked), token);
        submit(form, { method: "post", action });
      })
      .finally(() => {
        isMaking.current = false;
        onMaking(false);
      });
  };
  return { onSubmit, offerOf };
}

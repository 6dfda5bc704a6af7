import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject, type SyntheticEvent } from "react";
import { useBrowserLayoutEffect } from "~/components/script/browser-layout-effect";
import { keepFocus, placeOf } from "~/components/accessibility/focus";
import { useHydrated } from "~/components/script/use-hydrated";

/** Whether this component came with the server's page, as opposed to appearing later; what appears later may move in. */
export function useRenderedByServer(): boolean {
  const [first] = useState(!useHydrated());
  return first;
}

type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

/** Whether a point lies beside a box. */
export function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, box: Box): boolean {
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

type ModalProps = {
  ref: RefObject<HTMLDialogElement>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Turns an open <dialog> into a modal one for as long as it is mounted: focus stays inside, the page behind is inert, and
 * focus returns to where it was, or to what took its place.
 * @param returnTo selects where the focus goes when nothing had it before.
 * @param leave what Escape and a press beside the popup do; without it they do nothing.
 */
export function useModal(leave: (() => void) | undefined, returnTo?: string): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = placeOf(document.activeElement);
    show(dialog);
    return () => {
      dialog.close();
      keepFocus(opener, () => (returnTo === undefined ? null : document.querySelector(returnTo)));
    };
  }, [returnTo]);
  const beside = (event: MouseEvent<HTMLDialogElement>) =>
    event.target === event.currentTarget && isOutside(event, event.currentTarget.getBoundingClientRect());
  return {
    ref,
    onCancel(event) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      leave?.();
    },
    // Browsers close the popup at a second Escape, whatever was prevented.
    onClose({ target, currentTarget }) {
      if (target !== currentTarget || currentTarget.open) return;
      if (leave) leave();
      else show(currentTarget);
    },
    onPointerDown(event) {
      pressedOutside.current = beside(event);
    },
    // A selection dragged out of the popup ends outside too; only a press that began there counts.
    onClick(event) {
      if (pressedOutside.current && beside(event)) leave?.();
    },
  };
}

/** Focus goes to what asks for it by `data-autofocus`, else to the popup itself, so that its title is read first. */
function show(dialog: HTMLDialogElement): void {
  dialog.open = false;
  dialog.showModal();
  const wanted = dialog.querySelector<HTMLElement>("[data-autofocus], [aria-invalid='true']");
  (wanted ?? dialog).focus({ preventScroll: true });
}

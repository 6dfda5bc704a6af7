/** Tells somebody who waits that there is something to do; who begins to wait later hears of it too, once. */
export function newBell() {
  let isRung = false;
  let wake = () => {};
  return {
    ring(): void {
      isRung = true;
      wake();
    },
    async rings(): Promise<void> {
      if (!isRung) await new Promise<void>((resolve) => (wake = resolve));
      isRung = false;
    },
  };
}
export type Bell = ReturnType<typeof newBell>;

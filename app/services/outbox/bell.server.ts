/** Tells somebody who waits that there is something to do. */
export function newBell() {
  let wake = () => {};
  return {
    ring: (): void => wake(),
    /** Of any ring from now on, whether or not somebody waits for it by then. Who asks again has done with the promise before. */
    nextRing: (): Promise<void> => new Promise((resolve) => (wake = resolve)),
  };
}
export type Bell = ReturnType<typeof newBell>;

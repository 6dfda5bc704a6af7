/** Between two pieces of work that each hold the thread for a while: what has arrived meanwhile is answered first. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

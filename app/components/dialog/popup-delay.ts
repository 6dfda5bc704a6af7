/** A popup closes this long after its action succeeded or failed, so that the outcome is seen (CONST-02). */
export const POPUP_CLOSE_MS = 500;

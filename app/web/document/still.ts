import { createContext, useContext } from "react";

/**
 * Whether a page stays as the server wrote it, without script: the page of a refused form. Its address is that of the form,
 * which the browser would otherwise ask for again.
 */
export const StillContext = createContext(false);
export const useIsStill = () => useContext(StillContext);

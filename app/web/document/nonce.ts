/** The nonce that this document's inline scripts carry; empty in the browser, which hides it from scripts anyway. */
import { createContext, useContext } from "react";

export const NonceContext = createContext("");
export const useNonce = () => useContext(NonceContext);

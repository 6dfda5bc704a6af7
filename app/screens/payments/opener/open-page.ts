import type { ScriptedPage } from "~/ordering/payments/next";

/** Leaves for a page of the provider's. @throws where its script cannot be had. */
export type OpenPage = (page: ScriptedPage) => Promise<void>;

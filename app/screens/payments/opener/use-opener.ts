/** Opens a page that nothing but its provider's script opens; what does not open is told over the page, which stays. */
import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { ScriptedPage } from "~/ordering/payments/next";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import { withQuery } from "~/paths/address";
import { PAYMENT_PROCESSING } from "~/paths/pages";
import type { ProcessingView } from "../view";
import type { OpenPage } from "./open-page";

/** The code of each kind, which no other page loads. */
const OPENERS: Partial<Record<OnlineKind, () => Promise<{ openPage: OpenPage }>>> = {
  mastercard: () => import("./mastercard.client"),
};

export function useOpener({ reference, kind }: Pick<ProcessingView, "reference" | "kind">) {
  const navigate = useNavigate();
  return useCallback(
    (page: ScriptedPage): void => {
      const tell = () => navigate(withQuery(PAYMENT_PROCESSING, { reference, error: "generic" }), { replace: true });
      const open = async () => {
        const code = await OPENERS[kind]?.();
        if (!code) throw new Error(`${kind} opens no page`);
        await code.openPage(page);
      };
      open().catch(tell);
    },
    [navigate, reference, kind],
  );
}

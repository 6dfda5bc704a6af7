import { useNavigate } from "@remix-run/react";
import type { ErrorId } from "~/ordering/model/errors";
import { useAddressWith } from "~/screens/layout/addresses";

/** What is no fault of the card is told as a popup over the page, which stays as it was filled in (ERR-19). */
export function useTellAtFault(error: ErrorId): () => void {
  const navigate = useNavigate();
  const address = useAddressWith({ error });
  return () => navigate(address, { replace: true, preventScrollReset: true });
}

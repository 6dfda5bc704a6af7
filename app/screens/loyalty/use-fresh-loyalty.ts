import { useState } from "react";
import { useShell } from "~/screens/layout/shell";
import { parseAmount, type Minor } from "~/ordering/model/money";
import type { loyaltyPoints } from "~/contracts/loyalty/loyalty.server";
import { askCall } from "~/web/ask-call";
import type { BalanceView } from "./view";
import { USERS_LOYALTY_POINTS } from "~/paths/calls";

type Fresh = { state: "idle" | "fetching" | "error"; balance: Minor; fetch: () => void };

/**
 * The balance that came with the page, fetched anew when asked for: fetching, then idle or error (LOYALTY-04). A balance
 * that could not be fetched stays as it was known.
 */
export function useFreshLoyalty({ balance: known }: BalanceView): Fresh {
  const { company } = useShell();
  const [fetched, setFetched] = useState<{ known: Minor; state: Fresh["state"]; balance: Minor } | null>(null);
  // What the page's loader brings later is newer than what was fetched before.
  const current = fetched?.known === known ? fetched : { state: "idle" as const, balance: known };
  const fetchNow = async () => {
    setFetched({ known, state: "fetching", balance: current.balance });
    // The card shows that the balance could not be fetched, and offers to try again.
    const balance = await balanceNow(company.decimal_precision).catch(() => null);
    setFetched({ known, state: balance === null ? "error" : "idle", balance: balance ?? current.balance });
  };
  return { state: current.state, balance: current.balance, fetch: () => void fetchNow() };
}

/** @throws when the server cannot be reached or answers otherwise. */
async function balanceNow(precision: number): Promise<Minor> {
  const asked = await askCall<typeof loyaltyPoints>({ method: "GET", path: USERS_LOYALTY_POINTS });
  if (asked.state !== "answered") throw new Error(`The balance is ${asked.state}`);
  return parseAmount(asked.answer.customer_loyalty, precision);
}

import { useState } from "react";
import { useShell } from "~/screens/layout/shell";
import { parseAmount, type Minor } from "~/ordering/money";
import type { BalanceView } from "./view";

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
    const balance = await balanceNow(company.decimal_precision).catch(() => null);
    setFetched({ known, state: balance === null ? "error" : "idle", balance: balance ?? current.balance });
  };
  return { state: current.state, balance: current.balance, fetch: () => void fetchNow() };
}

/** @throws when the server cannot be reached or answers otherwise. */
async function balanceNow(precision: number): Promise<Minor> {
  const answer = await fetch("/users/loyalty_points", { headers: { Accept: "application/json" } });
  const body: unknown = await answer.json();
  if (!answer.ok || typeof body !== "object" || body === null || !("customer_loyalty" in body))
    throw new Error(`The loyalty call answered ${answer.status}`);
  return parseAmount(String(body.customer_loyalty), precision);
}

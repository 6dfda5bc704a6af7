/** Currencies and their decimals, as ISO 4217 has them. */

/** Currencies whose minor unit is not a hundredth. */
const DECIMALS: Partial<Record<string, number>> = {
  ...Object.fromEntries(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ").map((code) => [code, 0]),
  ),
  ...Object.fromEntries("BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3])),
  ...Object.fromEntries("CLF UYW".split(" ").map((code) => [code, 4])),
};

/** The list holds no funds and no test codes. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/**
 * What is wrong with a brand's currency, or null. Where the minor unit has gone out of use (a Lebanese piastre), prices
 * without decimals are as right as those with the standard's.
 */
export function currencyProblem(code: string, decimals: number): { path: string; problem: string } | null {
  if (!CURRENCIES.has(code))
    return {
      path: "currency",
      problem: `"${code}" is no currency of ISO 4217: use its three letters, like SGD or KWD`,
    };
  const standard = DECIMALS[code] ?? 2;
  const { maximumFractionDigits: inUse = standard } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
  }).resolvedOptions();
  if (decimals === standard || decimals === inUse) return null;
  const right = standard === inUse ? String(standard) : `${standard} or ${inUse}`;
  return { path: "decimal_precision", problem: `${code} has ${right} decimals, not ${decimals}` };
}

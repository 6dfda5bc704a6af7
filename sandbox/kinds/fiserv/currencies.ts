/** Fiserv: ISO numbers of the currencies that the double's store takes, and of those that a fault charges in. */
const NUMBERS: Readonly<Record<string, string>> = {
  ...{ AED: "784", BHD: "048", EUR: "978", HKD: "344", INR: "356", KES: "404", KWD: "414", MYR: "458", OMR: "512" },
  ...{ QAR: "634", SAR: "682", SGD: "702", USD: "840" },
};

export const numberOf = (currency: string): string => NUMBERS[currency] ?? "";
/** The currency of a number; null where the store does not take it. */
export const currencyOf = (number: string): string | null =>
  Object.entries(NUMBERS).find(([, each]) => each === number)?.[0] ?? null;

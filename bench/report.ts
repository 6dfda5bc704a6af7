/** The figures, each with its baseline beside it and what it has to reach. */

export type Figure = {
  name: string;
  value: number;
  unit?: string;
  /** What the value was measured against, in the same run. */
  baseline?: string;
  least: number;
  aim: number;
  /** Whether a larger or a smaller value is better. */
  better: "larger" | "smaller";
};

const digits = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);

function verdict({ value, least, aim, better }: Figure): string {
  const reaches = (bound: number) => (better === "larger" ? value >= bound : value <= bound);
  return reaches(aim) ? "aim" : reaches(least) ? "ok" : "MISSED";
}

/** Prints one figure as soon as it is known. */
export function print(figure: Figure): void {
  const { name, value, unit = "", baseline = "", least, aim } = figure;
  const shown = `${digits(value)}${unit && ` ${unit}`}`;
  console.log(
    `${verdict(figure).padEnd(7)}${name.padEnd(58)}${shown.padStart(12)}   least ${digits(least)}, aim ${digits(aim)}   ${baseline}`,
  );
}

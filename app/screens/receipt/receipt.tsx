import { Summary, SummaryRow } from "~/components/panels/summary";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import type { ReceiptLine } from "./view";
import { Fold } from "~/components/panels/fold";
import { Note } from "~/components/text/note";

/** Every amount with what it is made of; folds by the browser's own means, so also without script. */
export function Receipt({ title, lines }: { title: string; lines: readonly ReceiptLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Fold name="receipt" summary={title}>
      <Summary>
        {lines.map((line) => (
          <Row key={line.key} line={line} />
        ))}
      </Summary>
    </Fold>
  );
}

/** What is taken off is told by its minus and its colour; sums stand out by their weight. */
function Row({ line: { kind, label, why, amount } }: { line: ReceiptLine }) {
  const { company, language } = useShell();
  const Weight = kind === "sum" ? "b" : "span";
  const colour = amount < 0 ? "text-good" : undefined;
  return (
    <SummaryRow
      label={
        <span>
          <Weight className={colour}>
            <bdi>{label}</bdi>
          </Weight>
          {why && <Note>{why}</Note>}
        </span>
      }
      amount={<Weight className={colour}>{formatPrice(amount, company, language)}</Weight>}
    />
  );
}

import type { ReactNode } from "react";
import { Icon } from "./icons";

/** The sums of a cart or an order: <SummaryRow>s, the total last. */
export function Summary({ children }: { children: ReactNode }) {
  return <dl className="sums">{children}</dl>;
}

type SummaryRowProps = {
  label: ReactNode;
  /** What `formatPrice` made; a saving comes with its minus. */
  amount: ReactNode;
  kind?: "saving" | "total";
};

/** One charge, saving or total. */
export function SummaryRow({ label, amount, kind }: SummaryRowProps) {
  return (
    <div className={kind}>
      <dt>
        {kind === "saving" && <Icon name="percent" />}
        {label}
      </dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}

/** A charge that a promotion has reduced, with its name. */
export function Reduced({ name, by }: { name: string; by: string }) {
  return (
    <span>
      {name}
      <span className="mods good-text">
        <bdi>{by}</bdi>
      </span>
    </span>
  );
}

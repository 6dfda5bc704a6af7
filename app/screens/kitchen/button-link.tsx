import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A link that looks like a button of the board. */
export const ButtonLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} preventScrollReset className="k-button">
    {children}
  </Link>
);

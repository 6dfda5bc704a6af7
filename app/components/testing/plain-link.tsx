/** For tests: stands in for the router's module where no router is around. */
import type { ComponentPropsWithoutRef } from "react";

type PlainLinkProps = ComponentPropsWithoutRef<"a"> & { to: string; preventScrollReset?: boolean };

export function Link({ to, preventScrollReset: _, ...rest }: PlainLinkProps) {
  return <a href={to} {...rest} />;
}

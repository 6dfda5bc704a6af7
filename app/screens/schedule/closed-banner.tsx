import { Banner } from "~/components/panels/banner";

/** The store is closed, and when it opens (HOME-10). */
export function ClosedBanner({ words: [headline, ...more] }: { words: string[] }) {
  if (headline === undefined) return null;
  return (
    <Banner tone="warn" icon="clock" title={headline}>
      {more.join(" ")}
    </Banner>
  );
}

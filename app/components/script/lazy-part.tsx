/**
 * Parts whose code loads when they are first shown. The server, which renders in one pass and cannot wait, has it loaded
 * beforehand; so has the browser before it takes a page over that shows the part. Were the part taken over later than the
 * page around it, a change of the page would draw it anew, and what was typed in it would be gone. A part whose code
 * cannot be had is shown by the server's document instead.
 */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { PAGE_EDGE, RunningProgress } from "~/components/running-progress";
import { codeOf } from "./load-document";

const arriving: Promise<unknown>[] = [];

/**
 * Settles when the code has come of every part that the server's document shows. To be awaited before hydration.
 * @throws when one cannot be had: the document then has to do without script.
 */
export const partsArrived = (): Promise<unknown> => Promise.all(arriving);

/**
 * A component by the loader of its code, and what loads it ahead.
 * @param name tells the part in the document from others.
 */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;
  // One component that takes the props as one: a lazy one cannot be generic in them.
  const Awaited = lazy(async () => {
    const Part = (Loaded ??= await codeOf(load));
    return { default: ({ props }: { props: Props }) => <Part {...props} /> };
  });
  const loadAhead = async () => {
    Loaded ??= await load();
  };
  if (typeof document !== "undefined" && document.querySelector(`template[data-part="${name}"]`))
    arriving.push(loadAhead());
  function Part(props: Props) {
    // Chosen once: code that comes while the part is shown must not start it anew and lose what was typed.
    const [Ready] = useState(() => Loaded);
    if (!Ready)
      return (
        <Suspense fallback={<Coming />}>
          <Awaited props={props} />
        </Suspense>
      );
    return (
      <>
        <Ready {...props} />
        <template data-part={name} />
      </>
    );
  }
  return [Part, loadAhead] as const;
}

/** On a slow line a press is seen to have been heard before the code of what it opens is there. */
const Coming = () => (
  <div className={PAGE_EDGE} role="status">
    <RunningProgress />
  </div>
);

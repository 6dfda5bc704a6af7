/**
 * Parts whose code loads when they are first shown. The server, which renders in one pass and cannot wait, has it loaded
 * beforehand; the browser hydrates such a part when its code has come.
 */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { useTypedBefore } from "./typed-before";

/** A component by the loader of its code, and what loads it ahead. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;
  // One component that takes the props as one: a lazy one cannot be generic in them.
  const Awaited = lazy(async () => {
    const Part = await load();
    return {
      default: function Alive({ props }: { props: Props }) {
        useTypedBefore();
        return <Part {...props} />;
      },
    };
  });
  const loadAhead = async () => {
    Loaded ??= await load();
  };
  function Part(props: Props) {
    // Chosen once: code that comes while the part is shown must not start it anew and lose what was typed.
    const [Ready] = useState(() => Loaded);
    return <Suspense>{Ready ? <Ready {...props} /> : <Awaited props={props} />}</Suspense>;
  }
  return [Part, loadAhead] as const;
}

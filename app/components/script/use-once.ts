import { useRef } from "react";

/** Whether something has been so since the component is there: what watches for its end must outlive it. */
export function useOnce(isSo: boolean): boolean {
  const was = useRef(isSo);
  was.current ||= isSo;
  return was.current;
}

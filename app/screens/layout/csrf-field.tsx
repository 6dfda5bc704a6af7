import { useShell } from "./shell";

/** The hidden field that every form that changes something carries. */
export function CsrfField() {
  return <input type="hidden" name="csrf" value={useShell().csrf} />;
}

import { useNavigation } from "@remix-run/react";

/** Which button of a checkout form was pressed and awaits its answer, or null. */
export function usePendingIntent(): string | null {
  const { state, formData } = useNavigation();
  const intent = formData?.get("intent");
  return state !== "idle" && typeof intent === "string" ? intent : null;
}

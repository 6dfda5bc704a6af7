import { useNavigation } from "@remix-run/react";

/** The intent of the form that is being sent, or null. */
export function usePendingIntent(): string | null {
  const { state, formData } = useNavigation();
  const intent = formData?.get("intent");
  return state !== "idle" && typeof intent === "string" ? intent : null;
}

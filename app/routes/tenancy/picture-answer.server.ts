/** Answers with pictures: their addresses name their content, so that they hold for ever. */
import { BusyError } from "~/platform/turns.server";

/** A drawn picture. */
export function pictureAnswer(type: string, bytes: Buffer, headers: Record<string, string> = {}): Response {
  const lasting = { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
  return new Response(new Uint8Array(bytes), { headers: { ...lasting, ...headers } });
}

/** Too many pictures wait; a browser asks again at the next page. @throws whatever else was wrong. */
export function orBusy(error: unknown): Response {
  if (!(error instanceof BusyError)) throw error;
  return new Response("Busy", { status: 503, headers: { "Retry-After": "2", "Content-Type": "text/plain" } });
}

import { isErrorId, type ErrorId } from "~/ordering/errors";

/** Which error of the catalogue the body of a refused call names; the general one when it names none. */
export function refusedId(body: unknown): ErrorId {
  const id = typeof body === "object" && body !== null && "id" in body ? body.id : null;
  return typeof id === "string" && isErrorId(id) ? id : "generic";
}

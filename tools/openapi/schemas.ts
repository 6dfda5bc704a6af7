/** Schemas of the contracts as JSON Schema 2020-12; those with a name stand once, among the components. */
import { z } from "zod/v4";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export class Schemas {
  /** By name. */
  readonly components: JsonObject = {};

  /** What may be sent or is answered; a reference where it has a name. */
  of(schema: z.ZodType): JsonObject {
    // JSON Schema is JSON, which the library's own type does not say.
    const { $schema: _dialect, $defs = {}, id, ...own } = z.toJSONSchema(schema, { io: "input" }) as JsonObject;
    for (const [name, component] of Object.entries($defs as JsonObject)) this.#add(name, component as JsonObject);
    if (typeof id !== "string") return referring(own) as JsonObject;
    this.#add(id, own);
    return { $ref: `#/components/schemas/${id}` };
  }

  #add(name: string, { id: _name, ...component }: JsonObject): void {
    this.components[name] ??= referring(component);
  }
}

/** The same with its references into the components of the description. */
function referring(value: Json): Json {
  if (Array.isArray(value)) return value.map(referring);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "$ref" && typeof member === "string"
        ? member.replace(/^#\/\$defs\//, "#/components/schemas/")
        : referring(member),
    ]),
  );
}

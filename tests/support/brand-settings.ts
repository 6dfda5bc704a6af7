/** Every setting that a brand's files may have, by walking the schemas that read them. */
import { z } from "zod/v4";

/** `schema` reads the value alone; `given` when it is left out: undefined where it must be there. */
export type Setting = { path: string; schema: z.ZodType; given: { value: unknown } | undefined };

/**
 * The settings within a schema, each by its path from the top of its file: "outlets[].name" without "outlets". Texts with
 * translations, and translations themselves, are of one form everywhere and are not entered; nor are lists within a list of the
 * same name, which hold the same again.
 */
export function settingsIn(schema: z.ZodType, path = ""): Setting[] {
  const found = new Map<string, Setting>();
  for (const setting of within(bare(schema), path)) if (!found.has(setting.path)) found.set(setting.path, setting);
  return [...found.values()];
}

function within(schema: z.ZodType, path: string): Setting[] {
  if (schema instanceof z.ZodArray) return within(bare(typeOf(schema.element)), `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(bare(typeOf(option)), path));
  if (!(schema instanceof z.ZodObject)) return [];
  const { shape } = schema as z.ZodObject<z.ZodRawShape>;
  return Object.entries(shape).flatMap(([name, field]) => {
    const own = typeOf(field);
    const at = `${path}${path && "."}${name}`;
    const isSameAgain = path.endsWith(`${name}[]`);
    const isText = name === "translations" || isWording(bare(own));
    const inside = isSameAgain || isText ? [] : within(bare(own), at);
    return [{ path: at, schema: own, given: givenBy(own) }, ...inside];
  });
}

/** Without what may be left out, be null or be turned into something else afterwards. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return bare(typeOf(schema.unwrap()));
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return bare(typeOf(schema.unwrap()));
  if (schema instanceof z.ZodPipe) return bare(typeOf(schema.in));
  return schema;
}

/** A text, or an object of it and its translations. */
const isWording = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUnion &&
  schema.options.some((option) => {
    const whole = bare(typeOf(option));
    return whole instanceof z.ZodObject && "text" in whole.shape && "translations" in whole.shape;
  });

function givenBy(schema: z.ZodType): Setting["given"] {
  if (schema instanceof z.ZodOptional) return { value: undefined };
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return { value: schema.def.defaultValue };
  if (schema instanceof z.ZodPipe) return givenBy(typeOf(schema.in));
  return undefined;
}

/** What a schema of the library holds is one that reads values. */
const typeOf = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType;

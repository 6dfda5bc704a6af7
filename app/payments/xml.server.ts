/** XML as some providers speak it: names without their namespaces, values as the text that they are. */
import { XMLParser, XMLValidator } from "fast-xml-parser";

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false });

/** What a text says as XML; undefined where it is none, or brings entities of its own along. */
export function xmlIn(text: string): unknown {
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  try {
    return parser.parse(text);
  } catch {
    // It refuses some of what the validator lets through.
    return undefined;
  }
}

/** Elements by their names, in order; one that is undefined is left out. */
export type Elements = { readonly [name: string]: string | number | Elements | undefined };

export const toXml = (elements: Elements): string =>
  Object.entries(elements)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${typeof value === "object" ? toXml(value) : escaped(String(value))}</${name}>`)
    .join("");

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in a document: nothing in it is markup, and it has no control characters. */
export const escaped = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, " ").replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

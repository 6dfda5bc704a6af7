/** XML as the doubles of some providers hear and speak it. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Answer } from "./asked";

/** Names without their namespaces; values stay text, as they are: spaces and all. */
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
});

/** Null when it is no XML that is whole. An element that comes twice is a list. */
export const readXml = (body: Buffer): unknown => {
  const text = body.toString("utf8");
  return XMLValidator.validate(text) === true ? parser.parse(text) : null;
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Elements in their order, with their values escaped. */
export const elements = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join("");

export const xml = (status: number, document: string, type = "application/xml"): Answer => ({
  status,
  headers: { "content-type": `${type}; charset=utf-8` },
  body: `<?xml version="1.0" encoding="utf-8"?>${document}`,
});

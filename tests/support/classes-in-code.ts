/** Reads which classes the screens name: in `className`, in what is joined by `classes`, and in the constants they mention. */
import { readFileSync } from "node:fs";
import ts from "typescript";

/** Attributes that take classes. */
const ATTRIBUTES = new Set(["className", "controlClassName"]);

/** @param paths of .tsx files. */
export function classesIn(paths: readonly string[]): ReadonlySet<string> {
  const sources = paths.map((path) =>
    ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  );
  const declared = declarationsIn(sources);
  const found = new Set<string>();
  const seen = new Set<ts.Node>();
  const read = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (isText(node)) node.text.split(/\s+/).forEach((name) => name && found.add(name));
    if (ts.isIdentifier(node)) declared.get(node.text)?.forEach(read);
    for (const part of partsOf(node)) read(part);
  };
  for (const source of sources) for (const root of rootsIn(source)) read(root);
  return found;
}

/** Where classes begin: attributes, arguments of `classes`, and places of `class="…"` in text. */
function rootsIn(source: ts.SourceFile): ts.Node[] {
  const roots: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && ATTRIBUTES.has(node.name.getText()) && node.initializer)
      roots.push(node.initializer);
    if (isJoin(node)) roots.push(...node.arguments);
    if (ts.isTemplateSpan(node) && textBefore(node).endsWith('class="')) roots.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return roots;
}

const isJoin = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "classes";

function textBefore(span: ts.TemplateSpan): string {
  const { head, templateSpans } = span.parent;
  const before = templateSpans[templateSpans.indexOf(span) - 1];
  return before ? before.literal.text : head.text;
}

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;
const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** What of an expression may be classes: not what it asks, picks by or hands to others. */
function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node)) return [node.right];
  if (isJoin(node)) return node.arguments;
  if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node) || ts.isCallExpression(node))
    return [node.expression];
  if (ts.isPropertyAssignment(node)) return [node.initializer];
  if (ts.isArrowFunction(node)) return [node.body];
  if (ts.isParameter(node)) return [];
  return node.getChildren();
}

/** By name: what constants are made of, and what functions that answer classes return. */
function declarationsIn(sources: readonly ts.SourceFile[]): ReadonlyMap<string, ts.Node[]> {
  const declared = new Map<string, ts.Node[]>();
  const add = (name: string, value: ts.Node) => declared.set(name, [...(declared.get(name) ?? []), value]);
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && isLook(node.name.text))
      add(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return declared;
}

/** Constants are written in capitals; what is put together by a condition is called a look. */
const isLook = (name: string) => /^[A-Z][A-Z0-9_]*$|[lL]ook$|^ground$/.test(name);

// What this house asks of its code beyond what a linter knows: rules for oxlint, turned on in .oxlintrc.json.

/** Tailwind classes and CSS names that know left from right; their logical twins follow the language's direction. */
const PHYSICAL =
  /(?:^|[\s:!-])(?:-?(?:ml|mr|pl|pr|left|right|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-|(?:text|float|clear)-(?:left|right)(?:\s|$)|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-|\s|$))/;

/** A path or a query of ours, written out. Files of `public/` are named as they lie there. */
const ADDRESS = /^\/(?!(?:pictures|fonts)\/)[a-z?]/i;

const inlineStyle = rule("Inline styles are refused by the Content-Security-Policy: use a class.", (report) => ({
  JSXAttribute(node) {
    if (node.name.name === "style") report(node);
  },
}));

const physicalClass = rule(
  "Use the logical twin (ms-, me-, ps-, pe-, start-, end-, text-start, border-s, rounded-s, …): pages are mirrored in Arabic.",
  (report) => {
    let classNames = 0;
    const isClassName = (node) => node.name.name === "className";
    return {
      JSXAttribute(node) {
        if (isClassName(node)) classNames++;
      },
      "JSXAttribute:exit"(node) {
        if (isClassName(node)) classNames--;
      },
      Literal(node) {
        if (classNames && typeof node.value === "string" && PHYSICAL.test(node.value)) report(node);
      },
      TemplateElement(node) {
        if (classNames && PHYSICAL.test(node.value.raw)) report(node);
      },
    };
  },
);

const writtenAddress = rule("An address is written once, in app/paths/: take it from there.", (report) => ({
  Literal(node) {
    if (typeof node.value === "string" && ADDRESS.test(node.value)) report(node);
  },
  TemplateLiteral(node) {
    const [first] = node.quasis;
    if (first && ADDRESS.test(first.value.raw)) report(first);
  },
}));

export default {
  meta: { name: "house" },
  rules: { "inline-style": inlineStyle, "physical-class": physicalClass, "written-address": writtenAddress },
};

/**
 * A rule that says one thing wherever its visitor reports.
 * @param {string} message
 * @param {(report: (node: object) => void) => Record<string, (node: any) => void>} visitor
 */
function rule(message, visitor) {
  return { create: (context) => visitor((node) => context.report({ node, message })) };
}

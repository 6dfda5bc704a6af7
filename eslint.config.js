import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

/** Tailwind classes and CSS names that know left from right; their logical twins follow the language's direction. */
const PHYSICAL = String.raw`(?:^|[\s:!-])(?:-?(?:ml|mr|pl|pr|left|right|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-|(?:text|float|clear)-(?:left|right)(?:\s|$)|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-|\s|$))`;
const PHYSICAL_MESSAGE =
  "Use the logical twin (ms-, me-, ps-, pe-, start-, end-, text-start, border-s, rounded-s, …): pages are mirrored in Arabic.";

export default defineConfig(
  {
    ignores: [
      "**/build/",
      "node_modules/",
      "var/",
      "test-results/",
      "playwright-report/",
      "coverage/",
      "app/db/migrations/",
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // Remix throws responses to answer with them.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // Template literals print ids and amounts.
      "@typescript-eslint/restrict-template-expressions": "off",
      // A loader or an action may have nothing to wait for.
      "@typescript-eslint/require-await": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      // Checks of foreign text name control characters on purpose.
      "no-control-regex": "off",
      "no-console": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    // The plugin's own types lag behind those of ESLint.
    plugins: { "react-hooks": /** @type {import("eslint").ESLint.Plugin} */ (/** @type {unknown} */ (reactHooks)) },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='style']",
          message: "Inline styles are refused by the Content-Security-Policy: use a class.",
        },
        { selector: `JSXAttribute[name.name='className'] Literal[value=/${PHYSICAL}/]`, message: PHYSICAL_MESSAGE },
        {
          selector: `JSXAttribute[name.name='className'] TemplateElement[value.raw=/${PHYSICAL}/]`,
          message: PHYSICAL_MESSAGE,
        },
      ],
    },
  },
  { files: ["scripts/**", "cli/**", "bench/**", "tenants/**", "server/start.ts"], rules: { "no-console": "off" } },
  {
    files: ["**/*.{js,mjs,cjs}"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: nodeGlobals() },
  },
  // Fixtures of Playwright are called `use` and take an empty pattern.
  { files: ["tests/e2e/**"], rules: { "no-empty-pattern": "off" } },
);

function nodeGlobals() {
  return Object.fromEntries(["process", "console", "module", "Buffer", "URL"].map((name) => [name, "readonly"]));
}

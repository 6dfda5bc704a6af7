import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashInline } from "./inline-hashes";

const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("a document that is kept", () => {
  const document = [
    `<html><head><style nonce="N1">:root{--brand:#f00}</style>`,
    `<link rel="modulepreload" href="/assets/a.js" nonce="N1">`,
    `<script nonce="N1" type="module" src="/assets/a.js"></script></head>`,
    `<body><script type="application/json" id="x" nonce="N1">{"名":1}</script><script>alert(1)</script>`,
    `<script nonce="other">evil()</script><script nonce="N1">go("<b>")</script></body></html>`,
  ].join("\n");

  it("allows its own inline scripts and styles by hash and nothing else", () => {
    const { scriptHashes, styleHashes } = hashInline(document, "N1");
    expect(scriptHashes).toEqual([sha256('{"名":1}'), sha256('go("<b>")')]);
    expect(styleHashes).toEqual([sha256(":root{--brand:#f00}")]);
  });

  it("carries no nonce of its render any more", () => {
    const { html } = hashInline(document, "N1");
    expect(html).not.toContain("N1");
    expect(html).toContain(`<script type="module" src="/assets/a.js">`);
    expect(html).toContain(`<script nonce="other">`);
  });

  it("counts the same script once", () => {
    expect(hashInline(`<script nonce="a">x</script><script nonce="a">x</script>`, "a").scriptHashes).toHaveLength(1);
  });
});

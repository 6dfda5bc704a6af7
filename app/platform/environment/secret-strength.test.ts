import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { secretProblem } from "./secret-strength";

describe("a secret", () => {
  it.each([
    ["too short", "k3J9x"],
    ["32 equal letters", "a".repeat(32)],
    ["a long row of one letter", "x".repeat(500)],
    ["padding", "unit-tests-".padEnd(32, "x")],
    ["a short alphabet", "abababbabaabbabaababbabaabbababa"],
    ["a repeated word", "changemechangemechangemechangeme"],
    ["a repeated row of digits", "0123456789abcdef0123456789abcdef"],
    ["the alphabet", "abcdefghijklmnopqrstuvwxyz0123456789"],
    [
      "zeros and ones",
      Buffer.from(randomBytes(8))
        .toJSON()
        .data.map((byte) => byte.toString(2).padStart(8, "0"))
        .join(""),
    ],
  ])("that is %s is refused, with the way to make a better one", (_what, secret) => {
    expect(secretProblem(secret)).toContain("openssl rand -hex 32");
  });

  it("that was drawn at random is taken, in every usual spelling", () => {
    for (let i = 0; i < 500; i++) {
      for (const spelling of ["hex", "base64", "base64url"] as const)
        expect(secretProblem(randomBytes(32).toString(spelling))).toBeNull();
      expect(secretProblem(randomBytes(24).toString("base64"))).toBeNull();
    }
  });
});

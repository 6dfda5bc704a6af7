import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSigned, signatureOf, signedHeaders } from "./standard-webhook.server";

/** The example of the specification's own libraries. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MESSAGE = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const OTHER = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const nowMs = MESSAGE.timestamp * 1000;
const headersOf = (secrets: string[], message = MESSAGE) => new Headers(signedHeaders(secrets, message));

describe("a signed message", () => {
  it("is signed as the specification's example is", () => {
    expect(signatureOf(SECRET, MESSAGE)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("is believed by either secret while one is exchanged for another", () => {
    for (const known of [[SECRET], [OTHER], [OTHER, SECRET]])
      expect(readSigned(known, headersOf([SECRET, OTHER]), MESSAGE.body, nowMs)).toMatchObject({ ok: true });
    expect(readSigned([OTHER], headersOf([SECRET]), MESSAGE.body, nowMs)).toEqual({
      ok: false,
      reason: "wrong_signature",
    });
  });

  it("is not believed beyond five minutes, either way", () => {
    const at = (seconds: number) => readSigned([SECRET], headersOf([SECRET]), MESSAGE.body, nowMs + seconds * 1000);
    expect([at(300), at(-300)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect([at(301), at(-301)]).toEqual(Array(2).fill({ ok: false, reason: "too_old" }));
  });

  it("is not believed with anything of it changed or missing", () => {
    const signed = signedHeaders([SECRET], MESSAGE);
    for (const name of Object.keys(signed)) {
      const { [name]: _left, ...rest } = signed;
      expect(readSigned([SECRET], new Headers(rest), MESSAGE.body, nowMs).ok, `without ${name}`).toBe(false);
    }
    const ascii = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => /^[!-~]+$/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(signed)), ascii, fc.string(), (name, value, body) => {
        fc.pre(value !== signed[name] && body !== MESSAGE.body);
        const changed = new Headers({ ...signed, [name]: value });
        expect(readSigned([SECRET], changed, MESSAGE.body, nowMs).ok).toBe(false);
        expect(readSigned([SECRET], new Headers(signed), body, nowMs).ok).toBe(false);
      }),
    );
  });
});

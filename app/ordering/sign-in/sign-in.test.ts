import fc from "fast-check";
import { describe, expect, it } from "vitest";
import errors from "../../../locales/en/errors.json";
import {
  customerLabel,
  emailChangeProblem,
  isSignedIn,
  OTP_LENGTH,
  parseCode,
  parseDialingCode,
  parseEmail,
  parsePhone,
  RESEND_COUNTDOWN_SECONDS,
  secondsUntilResend,
} from "./sign-in";

describe("what may be typed", () => {
  it("SIGNIN-05 CONST-08 a phone number has 6 to 15 digits and nothing else", () => {
    expect(["123456", "123456789012345"].map(parsePhone)).toEqual(["123456", "123456789012345"]);
    expect(["12345", "1234567890123456", "12345a", "123-4567", "+6591234567", "", "１２３"].map(parsePhone)).toEqual(
      Array(7).fill(null),
    );
    expect(errors.phone_invalid.message).toBe("Enter a valid phone number");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 20 }), (digits) => {
        expect(parsePhone(digits)).toBe(digits.length >= 6 && digits.length <= 15 ? digits : null);
      }),
    );
  });

  it("SIGNIN-05 digits of other keyboards and pasted spaces are read", () => {
    expect(parsePhone("٩١٢٣ ٤٥٦٧")).toBe("91234567");
    expect(parsePhone("\u200e9123\u00a04567\u202c")).toBe("91234567");
  });

  it("SIGNIN-01 CONST-06 a code has 4 digits", () => {
    expect(OTP_LENGTH).toBe(4);
    expect(["1234", " 0123 ", "٠١٢٣", "123", "12345", "12a4", ""].map(parseCode)).toEqual([
      "1234",
      "0123",
      "0123",
      null,
      null,
      null,
      null,
    ]);
  });

  it("a dialing code is up to 4 digits, with or without its plus", () => {
    expect(["+65", "965", "+1684", "0", "+", "12345", "6 5"].map(parseDialingCode)).toEqual([
      "65",
      "965",
      "1684",
      null,
      null,
      null,
      "65",
    ]);
  });

  it("SIGNIN-15 an e-mail address looks like one and has no spaces", () => {
    expect([" a@b.co ", "first.last+tag@sub.example.com"].map(parseEmail)).toEqual([
      "a@b.co",
      "first.last+tag@sub.example.com",
    ]);
    const wrong = [
      "",
      "a",
      "a@b",
      "@b.co",
      "a@.co",
      "a@b.",
      "a b@c.co",
      "a@b c.co",
      "a@b@c.co",
      "a@b..co",
      "a\u202e@b.co",
      "a@b.co\nBcc: x@y.z",
    ];
    expect(wrong.map(parseEmail)).toEqual(wrong.map(() => null));
    expect([errors.email_invalid.message, errors.email_invalid_address.message]).toEqual([
      "Please enter a valid email",
      "Please enter a valid email address.",
    ]);
    expect(parseEmail(`${"a".repeat(249)}@b.co`)).toHaveLength(254);
    expect(parseEmail(`${"a".repeat(250)}@b.co`)).toBeNull();
  });
});

describe("codes", () => {
  const sentAt = new Date("2025-01-06T12:00:00Z");
  const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);

  it("CONST-07 may be sent again after 30 seconds", () => {
    expect(RESEND_COUNTDOWN_SECONDS).toBe(30);
    expect([0, 0.5, 29.2, 30, 3000, -60].map((s) => secondsUntilResend(sentAt, after(s)))).toEqual([
      30, 30, 1, 0, 0, 30,
    ]);
  });
});

describe("who is signed in", () => {
  const user = { id: 7, name: "Mei", phone_number: "91234567", dialing_code: "65" };

  it("SIGNIN-21 CART-13 a user with id, phone number and dialing code, no other", () => {
    expect(isSignedIn(user)).toBe(true);
    for (const other of [
      null,
      undefined,
      { ...user, id: null },
      { ...user, phone_number: "" },
      { ...user, dialing_code: null },
    ]) {
      expect(isSignedIn(other)).toBe(false);
    }
  });

  it("LAYOUT-05 is called by name, or by dialing code and phone number", () => {
    expect(customerLabel(user)).toBe("Mei");
    expect(customerLabel({ ...user, name: "  " })).toBe("+65 91234567");
    expect(customerLabel({ ...user, name: null, dialing_code: "+65" })).toBe("+65 91234567");
  });
});

describe("a new e-mail address of the profile", () => {
  it("ACCOUNT-03 must look like one, and be another than the current", () => {
    const problems = (typed: string[], current: string | null) =>
      typed.map((text) => emailChangeProblem(text, current));
    const words = (id: "profile_email_invalid" | "profile_email_in_use") => errors[id].message;
    expect(problems(["", "mei", "mei@", "mei@example", "@example.com", "m ei@example.com"], "a@b.co")).toEqual(
      Array(6).fill("profile_email_invalid"),
    );
    expect(problems(["mei@example.com", " MEI@Example.com "], "mei@example.com")).toEqual([
      "profile_email_in_use",
      "profile_email_in_use",
    ]);
    expect(problems(["mei@example.com"], null)).toEqual([null]);
    expect(problems(["mei.ling@example.com"], "mei@example.com")).toEqual([null]);
    expect([words("profile_email_invalid"), words("profile_email_in_use")]).toEqual([
      "Invalid email address",
      "This email is already in use",
    ]);
  });
});

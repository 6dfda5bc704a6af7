import { describe, expect, it } from "vitest";
import { isPhone } from "./device";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const LAPTOP = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
const asker = { mobileHint: undefined, userAgent: LAPTOP, cookie: undefined };

describe("whether a screen is a phone's", () => {
  it("is told by the client hint before the user agent", () => {
    expect(isPhone(asker)).toBe(false);
    expect(isPhone({ ...asker, userAgent: IPHONE })).toBe(true);
    expect(isPhone({ ...asker, mobileHint: "?1" })).toBe(true);
    expect(isPhone({ ...asker, mobileHint: "?0", userAgent: IPHONE })).toBe(false);
  });

  it("is told by neither where its browser has found it wide", () => {
    expect(isPhone({ mobileHint: "?1", userAgent: IPHONE, cookie: "language=ar; wide=1" })).toBe(false);
    expect(isPhone({ mobileHint: "?1", userAgent: IPHONE, cookie: "widest=1" })).toBe(true);
  });
});

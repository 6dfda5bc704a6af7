import { describe, expect, it } from "vitest";
import { LOYALTY_PAGE, PAYMENT_PROCESSING, SIGN_IN_PAGE, WHOLE_MENU } from "~/paths/pages";
import { counterpart } from "./counterpart";

const at = (address: string, isNarrow: boolean) => {
  const { pathname, search, hash } = new URL(address, "http://shop.example");
  return counterpart({ pathname, search, hash }, isNarrow);
};
const onNarrow = (address: string) => at(address, true);
const onWide = (address: string) => at(address, false);

/** Wide, narrow. */
const PAIRS = [
  ["/", "/m"],
  ["/my-account/profile", "/m/my-profile"],
  ["/my-account/past-orders", "/m/past-orders"],
  ["/checkout", "/m/checkout"],
  ["/trackorder", "/m/trackorder"],
  ["/terms-of-service", "/m/terms-of-service"],
] as const;

describe("the matching page of the other route set", () => {
  it.each(PAIRS)(
    "ROUTE-09 %s and %s lead to each other, with query and place, and stay where they fit",
    (wide, narrow) => {
      for (const rest of ["", "?a=1&b=2", "#drinks", "?a=1#drinks"]) {
        expect(onNarrow(wide + rest)).toBe(narrow + rest);
        expect(onWide(narrow + rest)).toBe(wide + rest);
        expect(onWide(wide + rest)).toBeNull();
        expect(onNarrow(narrow + rest)).toBeNull();
      }
    },
  );

  it.each([
    ["/m/area-select", "/?choose=mode", "/?choose=mode&a=1"],
    ["/m/login", "/?sign_in=phone", "/?sign_in=phone&a=1"],
    ["/m/order-details", "/", "/?a=1"],
    ["/m/rider-tracking", "/trackorder", "/trackorder?a=1"],
  ])("ROUTE-09 %s of phones is a part of %s on wide screens, with its query", (narrow, wide, withQuery) => {
    expect(onWide(narrow)).toBe(wide);
    expect(onWide(`${narrow}?a=1`)).toBe(withQuery);
    expect(onNarrow(narrow)).toBeNull();
  });

  it("ROUTE-09 the sign-in of wide screens, page or popup, is the phone's page of it, with its query", () => {
    expect(onNarrow("/?sign_in=code&return_to=%2Fcheckout")).toBe("/m/login?sign_in=code&return_to=%2Fcheckout");
    expect(onNarrow(SIGN_IN_PAGE)).toBe("/m/login");
    expect(onNarrow(`${SIGN_IN_PAGE}?sign_in=phone`)).toBe("/m/login?sign_in=phone");
    expect(onNarrow("/checkout?sign_in=phone")).toBe("/m/checkout?sign_in=phone");
    expect(onWide("/?sign_in=phone")).toBeNull();
    expect(onWide(SIGN_IN_PAGE)).toBeNull();
  });

  it("ROUTE-09 a payment that failed over the phone's cart is told at the checkout of wide screens", () => {
    const failed = "?payment_status=failed&message=No+funds";
    expect(onWide(`/m/order-details${failed}`)).toBe(`/checkout${failed}`);
    expect(onWide("/m/order-details?payment_status=paid")).toBe("/?payment_status=paid");
    expect(onNarrow(`/checkout${failed}`)).toBe(`/m/checkout${failed}`);
  });

  it("ROUTE-09 the loyalty page of wide screens leads phones to their page of past orders, where the balance is", () => {
    expect(onNarrow(LOYALTY_PAGE)).toBe("/m/past-orders");
    expect(onNarrow(`${LOYALTY_PAGE}/?lang=ar`)).toBe("/m/past-orders?lang=ar");
    expect(onWide(LOYALTY_PAGE)).toBeNull();
  });

  it("ROUTE-09 a last slash changes nothing", () => {
    expect(onNarrow("/checkout/?step=2")).toBe("/m/checkout?step=2");
    expect(onWide("/m/")).toBe("/");
    expect(onWide("/m/login/")).toBe("/?sign_in=phone");
  });

  it.each([PAYMENT_PROCESSING, WHOLE_MENU, "/m/unknown", "/unknown"])("ROUTE-09 %s has no other address", (page) => {
    for (const query of ["", "?payment_status=failed&sign_in=phone"]) {
      expect(onNarrow(page + query)).toBeNull();
      expect(onWide(page + query)).toBeNull();
    }
  });
});

/** The pages' addresses as the specification writes them (screens section 2). */
import { describe, expect, it } from "vitest";
import * as pages from "./pages";

const DESKTOP = [
  "/",
  "/checkout",
  "/trackorder",
  "/terms-of-service",
  "/my-account/profile",
  "/my-account/past-orders",
  "/my-account/loyalty",
  "/payment-processing",
];
const MOBILE = [
  "/m",
  "/m/area-select",
  "/m/login",
  "/m/order-details",
  "/m/my-profile",
  "/m/past-orders",
  "/m/checkout",
  "/m/trackorder",
  "/m/rider-tracking",
  "/m/terms-of-service",
];

describe("a page", () => {
  it.each([...DESKTOP, ...MOBILE])("%s is one, with a last slash too", (path) => {
    expect(pages.isPage(path)).toBe(true);
    expect(pages.isPage(path === "/" ? path : `${path}/`)).toBe(true);
  });

  it.each(["", "//", "/m//", "/Checkout", "/checkout/x", "/m/my-account/profile", "/cart", "/refused", "/?q=tea"])(
    "%j is none",
    (path) => expect(pages.isPage(path)).toBe(false),
  );
});

describe("an address of a page", () => {
  it("of the menu tells an error, searches or has something open", () => {
    expect(pages.homeWith("desktop", { error: "csrf" })).toBe("/?error=csrf");
    expect(pages.homeWith("mobile", { q: "" })).toBe("/m?q=");
    expect(pages.homeWith("desktop", { cart: "open" })).toBe("/?cart=open");
  });

  it("of the checkout names its step first", () => {
    expect(pages.checkoutStep("desktop", 2)).toBe("/checkout?step=2");
    expect(pages.checkoutStep("mobile", 1, { schedule: "open" })).toBe("/m/checkout?step=1&schedule=open");
    expect(pages.checkoutStep("mobile", 1, { error: null })).toBe("/m/checkout?step=1");
  });

  it("of a step of the area selector is a popup on wide screens, a page on phones", () => {
    expect(pages.areaStep("desktop", "pickup")).toBe("/?choose=pickup");
    expect(pages.areaStep("mobile", "mode")).toBe("/m/area-select?choose=mode");
  });

  it("to sign in is on the route set of the page that it leads back to", () => {
    expect(pages.signInFor("/checkout?step=2")).toBe("/?sign_in=phone&return_to=%2Fcheckout%3Fstep%3D2");
    expect(pages.signInFor("/m/checkout")).toBe("/m/login?return_to=%2Fm%2Fcheckout");
  });

  it("of an order's tracking names it", () =>
    expect(pages.trackingOf("mobile", "a-b")).toBe("/m/trackorder?order=a-b"));
});

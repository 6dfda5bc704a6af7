import { describe, expect, it } from "vitest";
import ar from "../../../locales/ar/errors.json";
import en from "../../../locales/en/errors.json";
import ms from "../../../locales/ms/errors.json";
import zh from "../../../locales/zh/errors.json";
import { errorCatalogue, errorObject, isErrorId, redirectionUrl, type ErrorId, type TextValues } from "./errors";

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

const catalogues = { en: flatten(en), ar: flatten(ar), zh: flatten(zh), ms: flatten(ms) };
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
const english = (key: string) => catalogues.en.get(key);
const message = (id: ErrorId) => english(`${id}.message`);

function translate(key: string, values: TextValues = {}): string {
  const text = catalogues.en.get(key.replace("errors:", ""));
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (_, place: string) => String(values[place]));
}

describe("the error catalogue", () => {
  it("LAYOUT-12 an error object carries texts, the codes they come from, details and a way on", () => {
    expect(
      errorObject("unable_to_process_order", translate, {
        values: { contactNumber: "+65 6100 2000" },
        errorInfo: "E42",
      }),
    ).toEqual({
      title: "Oops!",
      titleCode: "errors:default.title",
      subTitle: null,
      subTitleCode: null,
      message:
        "We're unable to process your order due to an error. Please contact our staff at +65 6100 2000 to report this or to get help",
      messageCode: "errors:unable_to_process_order.message",
      errorInfo: "E42",
      redirectionUrl: null,
    });
    expect(errorObject("empty_cart", translate, { layout: "mobile" }).redirectionUrl).toBe("/m");
    expect(errorObject("empty_cart", translate).redirectionUrl).toBe("/");
    expect(errorObject("sign_up_failed", translate)).toMatchObject({
      title: "",
      titleCode: null,
      message: "Oops! Something went wrong.",
    });
    expect(errorObject("generic", translate, { subTitleCode: "errors:closed.now" })).toMatchObject({
      subTitle: "Sorry, we are closed.",
      subTitleCode: "errors:closed.now",
    });
  });

  it("names an existing text for every title and message", () => {
    for (const [id, entry] of Object.entries(errorCatalogue)) {
      for (const key of [entry.titleKey, entry.messageKey]) {
        if (key !== null) expect(catalogues.en.has(key.replace("errors:", "")), `${id}: ${key}`).toBe(true);
      }
      expect(entry.status, id).toBeGreaterThanOrEqual(400);
      expect(entry.status, id).toBeLessThan(600);
    }
  });

  it("ERR-30 ERR-33 ERR-47 ERR-48 holds the same keys and places in all four languages, each translated", () => {
    for (const [language, texts] of Object.entries(catalogues)) {
      expect([...texts.keys()], language).toEqual([...catalogues.en.keys()]);
      for (const [key, text] of texts) {
        expect(placesOf(text), `${language} ${key}`).toEqual(placesOf(catalogues.en.get(key) ?? ""));
        if (language !== "en") expect(text, `${language} ${key}`).not.toBe(catalogues.en.get(key));
      }
    }
  });

  it("ERR-12 leads home by layout, and out_of_stock to / on both", () => {
    expect(redirectionUrl(errorCatalogue.order_not_found.redirect, "mobile")).toBe("/m");
    expect(redirectionUrl(errorCatalogue.order_not_found.redirect, "desktop")).toBe("/");
    expect(redirectionUrl(errorCatalogue.out_of_stock.redirect, "mobile")).toBe("/");
    expect(redirectionUrl(errorCatalogue.payment_failed.redirect, "mobile")).toBe(
      "/m/order-details?payment_status=failed",
    );
    expect(redirectionUrl(null, "desktop")).toBeNull();
  });

  it("leads to the layout's home, tracking, checkout or terms", () => {
    const led = (["home", "root", "tracking", "checkout", "terms"] as const).map((redirect) => [
      redirectionUrl(redirect, "desktop"),
      redirectionUrl(redirect, "mobile"),
    ]);
    expect(led).toEqual([
      ["/", "/m"],
      ["/", "/"],
      ["/trackorder", "/m/trackorder"],
      ["/checkout?payment_status=failed", "/m/order-details?payment_status=failed"],
      ["/terms-of-service", "/m/terms-of-service"],
    ]);
  });

  it("knows its ids and nothing that every object has", () => {
    expect(isErrorId("out_of_stock")).toBe(true);
    for (const text of ["toString", "__proto__", "", null, undefined]) expect(isErrorId(text)).toBe(false);
  });
});

describe("texts exact in English", () => {
  it("ERR-30 loyalty rules", () => {
    expect(message("loyalty_balance")).toBe("You only have {points} Loyalty {currency} available.");
    expect(message("loyalty_max")).toBe("You can only redeem upto {n} Loyalty {currency} for an order.");
    expect(message("loyalty_total")).toBe("You can only redeem upto {n} Loyalty {currency} for this order.");
    expect(message("loyalty_min")).toBe("You need a minimum of {n} Loyalty {currency} to redeem for this order.");
    expect(message("loyalty_invalid")).toBe("Please enter a valid amount.");
  });

  it("ERR-31 coupon", () => {
    expect(message("coupon_invalid")).toBe("Invalid Discount code");
    expect(message("coupon_refused")).toBe("This coupon can only be used for orders above {currency} {amount}!");
  });

  it("ERR-32 promo code", () => {
    expect(message("promo_code_invalid")).toBe("Invalid promo code!");
    expect(message("promo_code_error")).toBe("Error applying promo code!");
  });

  it("ERR-33 address and area", () => {
    expect(message("address_not_serviceable")).toBe("This address is not serviceable");
    expect(message("area_not_serviceable")).toBe("This area is not serviceable");
    expect(message("postal_code_required")).toBe("Please enter a postal code to continue.");
    expect(message("area_address_required")).toBe("Please enter your address to continue.");
    expect(message("delivery_area_required")).toBe("Please select a delivery area to continue.");
    expect(message("pickup_location_required")).toBe("Please select a pickup location to continue.");
    expect(message("outside_delivery_range")).toBe("The selected location is outside our delivery range.");
    expect(message("address_required")).toBe("Please select an address to continue");
    expect(message("address_unsaved")).toBe("Please save your location details before proceeding.");
  });

  it("ERR-34 ERR-35 ERR-36 e-mail and name", () => {
    expect(message("profile_email_invalid")).toBe("Invalid email address");
    expect(message("profile_email_in_use")).toBe("This email is already in use");
    expect(message("generic")).toBe("Something went wrong. Please try again later.");
    expect(message("email_invalid")).toBe("Please enter a valid email");
    expect(message("email_invalid_address")).toBe("Please enter a valid email address.");
    expect(message("name_invalid")).toBe("Please enter a valid name.");
  });

  it("ERR-37 card fields", () => {
    expect(message("card_number_invalid")).toBe("Card number must be between 12 - 19 digits");
    expect(message("cvv_invalid")).toBe("CVV must be 3 digits");
    expect(message("expiry_month_invalid")).toBe("Please enter correct expiry month");
    expect(message("expiry_year_required")).toBe("Please enter expiry year");
  });

  it("ERR-47 empty states", () => {
    expect(english("empty.past_orders")).toBe("No past orders!");
    expect(english("empty.search")).toBe("No result found matched for this keyword {keyword}");
    expect(english("empty.menu")).toBe("No menu available for this location.");
    expect(english("empty.addresses")).toBe("No addresses found.");
    expect(english("empty.cards")).toBe("No cards found");
  });

  it("ERR-48 store closed", () => {
    expect(english("closed.now")).toBe("Sorry, we are closed.");
    expect(english("closed.today")).toBe("Sorry, we are closed today.");
    expect(english("closed.reopens")).toBe("The store will reopen on {openingDay}, {openingTime}");
    expect(english("closed.come_back")).toBe("Please come back later. Store timings: {openingTime} to {closingTime}");
  });

  it("ERR-44 a dine-in cart that is edited", () => {
    expect(message("cannot_update_order")).toBe("You cannot update this order.");
  });

  it("the other refusals of the catalogue", () => {
    expect(english("default.title")).toBe("Oops!");
    expect(english("out_of_stock.title")).toBe("Item/s unavailable");
    expect(message("out_of_stock")).toBe(
      "Sorry, some items in your cart are sold out. Please remove them to place your order.",
    );
    expect(message("order_not_found")).toBe("We're unable to find the order you were looking for.");
    expect(message("phone_invalid")).toBe("Enter a valid phone number");
    expect(message("otp_error")).toBe("Incorrect OTP.");
    expect(english("success.otp_resent")).toBe("A new OTP has been sent");
    expect(message("card_delete_failed")).toBe("We're unable to delete your card. Please try again later.");
    expect(message("cart_items_absent")).toBe("Items in cart are not part of current available menu.");
    expect(message("empty_cart")).toBe("Your cart is empty! Please add items from the menu.");
    expect(english("payment_failed.title")).toBe("Payment Failed");
    expect(message("payment_failed")).toBe(
      "Sorry, we were unable to process your payment. Your card was not charged. Please try again or use a different payment method.",
    );
    expect(message("payment_declined")).toBe("Your payment has been declined. You will be redirected to the checkout.");
    expect(message("payment_declined_mobile")).toBe(
      "Your payment has been declined. You will be redirected to the cart. Please do not close or reload this tab.",
    );
    expect(english("payment_in_progress.title")).toBe("Another Payment in Progress");
    expect(message("loyalty_unavailable")).toBe("We're unable to fetch your loyalty points.");
    expect(message("email_otp_failed")).toBe("Oops, something went wrong. Please try again.");
    expect(message("reorder_unavailable")).toBe("Some items are not available in the current menu");
    expect(message("tracking_failed")).toBe("Error fetching tracking details. Please try again later.");
    expect(message("unschedulable")).toBe(
      "We're sorry for the inconvenience, but your order includes items that cannot be scheduled for the selected date and time:",
    );
    expect(message("multiple_customizations")).toBe(
      "This item has multiple customizations added. Remove the correct item from the cart.",
    );
    expect(message("sold_out_in_cart")).toBe("Sorry, {n} item(s) in your cart are sold out:");
    expect(english("sold_out_in_cart.remove_it")).toBe("Please remove it from your cart to checkout.");
    expect(english("sold_out_in_cart.remove_them")).toBe("Please remove them from your cart to checkout.");
    expect(message("minimum_order")).toBe("Add {currency} {amount} more to Checkout");
    expect(english("success.invoice_sent_to_email")).toBe("Invoice successfully sent to your email.");
    expect(english("success.title")).toBe("Success!");
  });
});

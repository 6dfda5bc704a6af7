import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nIn } from "~/i18n/catalogue.server";
import { RiderPanel } from "./rider-panel";
import type { RiderView } from "../view";

const drawn = (rider: RiderView, duration: string | null = null): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nIn("en")}>
      <RiderPanel rider={rider} duration={duration} />
    </I18nextProvider>,
  );

/** What the panel tells, line by line. */
function told(rider: RiderView, duration: string | null = null): string[] {
  return drawn(rider, duration)
    .replace(/<br\/?>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .split("\n");
}

test("RIDER-02 where the rider is, in the words of each of the three states, and the rider's name", () => {
  const handling = "Ali is handling your delivery!";
  const rider = { name: "Ali", contact: null, seen: null, at: null, from: null, to: null };
  expect(told({ ...rider, status: "assigned" })).toEqual(["Your order has been picked up", handling]);
  expect(told({ ...rider, status: "in_transit" }, "8 minutes")).toEqual([
    "Rider will arrive in approx. 8 minutes",
    handling,
  ]);
  expect(told({ ...rider, status: "entered_customer_proximity" })).toEqual([
    "Rider is arriving at your location",
    handling,
  ]);
});

test("a rider without a name is not named, and an unknown duration is not told", () => {
  expect(told({ status: "in_transit", name: null, contact: null, seen: null, at: null, from: null, to: null })).toEqual(
    ["Your order has been picked up"],
  );
});

test("RIDER-08 what the rider comes by stands there by icon and words, with the plate from left to right and a call", () => {
  const contact = { phone: "+6591234567", vehicle: "motorbike", plate: "FBA 1234 X" } as const;
  const rider = { name: "Ali", status: "assigned", contact, seen: null, at: null, from: null, to: null } as const;
  const html = drawn(rider);
  expect(html).toMatch(/#motorbike"/);
  expect(html).toMatch(/<bdi dir="ltr"[^>]*>FBA 1234 X<\/bdi>/);
  expect(html).toContain("Comes by motorbike");
  expect(html).toMatch(/<a href="tel:\+6591234567"[^>]*>.*Call \u2068Ali\u2069<\/a>/);
  expect(drawn({ ...rider, name: null })).toContain("Call the rider");
  const silent = drawn({ ...rider, contact: { ...contact, phone: null, plate: null } });
  expect(silent).toContain("Comes by motorbike");
  expect(silent).not.toMatch(/tel:|bdi/);
});

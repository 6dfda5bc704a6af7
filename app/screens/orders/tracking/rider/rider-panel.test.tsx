import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nIn } from "~/i18n/catalogue.server";
import { RiderPanel } from "./rider-panel";
import type { RiderView } from "../view";

/** What the panel tells, line by line. */
function told(rider: RiderView, duration: string | null = null): string[] {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nIn("en")}>
      <RiderPanel rider={rider} duration={duration} />
    </I18nextProvider>,
  );
  return html
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

import { expect, test } from "vitest";
import { Loader } from "./loader";
import { rendered } from "./testing/rendered";

test.each([
  { wholePage: true, className: "loader whole-page" },
  { wholePage: false, className: "loader" },
])("LAYOUT-14 a loader tells its message, or readers alone that it loads: $className", ({ wholePage, className }) => {
  const moving = '<span class="dots-moving" aria-hidden="true"></span>';
  expect(rendered(<Loader wholePage={wholePage} />)).toBe(
    `<div class="${className}" role="status">${moving}<span class="visually-hidden">Loading…</span></div>`,
  );
  expect(rendered(<Loader wholePage={wholePage} message="Getting the menu ready…" />)).toBe(
    `<div class="${className}" role="status">${moving}<p>Getting the menu ready…</p></div>`,
  );
});

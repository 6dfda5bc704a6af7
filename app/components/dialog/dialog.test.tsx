import { expect, test, vi } from "vitest";
import { AlertPopup } from "./alert-popup";
import { Dialog } from "./dialog";
import { ErrorPopup } from "./error-popup";
import { rendered } from "~/components/testing/rendered";

// Links need a router around them; where they lead does not.
vi.mock("@remix-run/react", async () => await import("~/components/testing/plain-link"));

test("the server sends a popup open, named by its heading, with a link out", () => {
  const html = rendered(
    <Dialog title="Schedule" closeHref="/?x">
      text
    </Dialog>,
  );
  const id = /<h2 id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain("<dialog open");
  expect(html).toContain(`aria-labelledby="${id}"`);
  expect(html).toMatch(/<a [^>]*href="\/\?x"[^>]*aria-label="Close"|<a [^>]*aria-label="Close"[^>]*href="\/\?x"/);
});

test("a popup that must be answered has no way out of its own", () => {
  const html = rendered(
    <Dialog title="How would you like to get your order?" closeHref="/" dismissable={false}>
      text
    </Dialog>,
  );
  expect(html).not.toContain("href");
  expect(html).not.toContain("Close");
});

test("LAYOUT-10 the error popup is titled 'Oops!' unless told otherwise, and offers OK and the outlet's number", () => {
  const html = rendered(<ErrorPopup error={{ message: "It broke." }} closeHref="/" contactNumber="+65 6220 1188" />);
  expect(html).toContain(">Oops!</h2>");
  expect(html).toContain("It broke.");
  expect(html).toContain('href="tel:+6562201188"');
  expect(html).not.toContain("Error Details");
  const full = { title: "Item/s unavailable", subTitle: "Sorry", message: "Sold out.", errorInfo: "out_of_stock" };
  const told = rendered(<ErrorPopup error={full} closeHref="/" />);
  expect(told).toContain(">Item/s unavailable</h2>");
  expect(told).toContain("Sorry");
  expect(told).toContain("Error Details");
  expect(told).toContain("out_of_stock");
});

test("LAYOUT-13 the alert popup shows a picture where it has one, title, message and Close, which may lead elsewhere", () => {
  const plain = rendered(<AlertPopup title="Success!" message="Sent." closeHref="/orders" />);
  expect(plain).toContain(">Success!</h2>");
  expect(plain).toContain("Sent.");
  expect(plain).not.toContain("<img");
  expect(/<a [^>]*href="([^"]+)"[^>]*>Close<\/a>/.exec(plain)?.[1]).toBe("/orders");
  const image = { src: "/thanks.svg", width: 160, height: 120 };
  expect(rendered(<AlertPopup title="Success!" message="Sent." image={image} closeHref="/" />)).toContain(
    '<img src="/thanks.svg"',
  );
});

test("LAYOUT-11 OK leads to the redirection address where the error has one, else to the page without the popup", () => {
  const okOf = (html: string) => /<a [^>]*href="([^"]+)"[^>]*>OK<\/a>/.exec(html)?.[1];
  expect(okOf(rendered(<ErrorPopup error={{ message: "m" }} closeHref="/cart" />))).toBe("/cart");
  expect(okOf(rendered(<ErrorPopup error={{ message: "m", redirectionUrl: "/m" }} closeHref="/cart" />))).toBe("/m");
});

import { expect, test, vi } from "vitest";
import { Button, ButtonLink } from "./button";
import { rendered } from "./testing/rendered";

// Links need a router around them; what they look like does not.
vi.mock("@remix-run/react", async () => await import("./testing/plain-link"));

test("a button that cannot be pressed is disabled and says why in place of its label", () => {
  const html = rendered(
    <Button end="SGD 19.10" unavailable="Add SGD 2.90 more to Checkout">
      Checkout
    </Button>,
  );
  expect(html).toBe('<button type="submit" class="btn" disabled="">Add SGD 2.90 more to Checkout</button>');
});

test("a busy button keeps its words for readers", () => {
  expect(rendered(<Button busy>Place order</Button>)).toBe(
    '<button type="submit" class="btn" aria-busy="true">Place order</button>',
  );
});

test("a link without a way on has no address", () => {
  const html = rendered(
    <ButtonLink to="/checkout" unavailable="Closed">
      Checkout
    </ButtonLink>,
  );
  expect(html).not.toContain("href");
  expect(html).toContain('aria-disabled="true"');
});

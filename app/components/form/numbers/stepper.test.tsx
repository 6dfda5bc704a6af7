import { expect, test } from "vitest";
import { rendered } from "~/components/testing/rendered";
import { Stepper } from "./stepper";

const press = { name: "intent", value: "x" };

test("at one, the minus of a cart line is a bin and says that it removes", () => {
  const html = rendered(<Stepper name="The Smash" count={1} removes decrease={press} increase={press} />);
  expect(html).toContain('aria-label="Remove: The Smash"');
  expect(html).toContain("#bin");
});

test("above one it takes one away", () => {
  const html = rendered(<Stepper name="The Smash" count={2} removes decrease={press} increase={press} />);
  expect(html).toContain('aria-label="One fewer: The Smash"');
  expect(html).not.toContain("#bin");
});

test("while the server is asked, neither button can be pressed", () => {
  const html = rendered(<Stepper name="The Smash" count={2} busy decrease={press} increase={press} />);
  expect(html.match(/disabled=""/g)).toHaveLength(2);
});

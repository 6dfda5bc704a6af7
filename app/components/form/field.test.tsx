import { expect, test } from "vitest";
import { Field } from "./field";
import { rendered } from "~/components/testing/rendered";

test("SIGNIN-09 a mandatory field is marked with an asterisk and announced as required", () => {
  const html = rendered(<Field id="f" name="email" label="E-mail" required />);
  expect(html).toContain('title="required">*</abbr>');
  expect(html).toContain('aria-required="true"');
  expect(rendered(<Field id="f" name="email" label="E-mail" />)).not.toContain("*");
});

test("label, hint and error are tied to the control, and what was typed stays", () => {
  const html = rendered(
    <Field
      id="f"
      name="email"
      label="E-mail"
      defaultValue="mei@exampl"
      hint="For the receipt"
      error="Please enter a valid email"
    />,
  );
  expect(html).toContain('<label for="f"');
  expect(html).toContain('aria-describedby="f-hint f-error"');
  expect(html).toContain('id="f-hint"');
  expect(html).toContain('id="f-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('value="mei@exampl"');
});

test("a field without error is not invalid", () => {
  expect(rendered(<Field name="email" label="E-mail" error={null} />)).not.toMatch(/aria-invalid=|aria-describedby=/);
});

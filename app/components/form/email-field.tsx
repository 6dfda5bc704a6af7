/** An e-mail address, written from left to right in every language, as long as an address may be. */
import type { ComponentProps } from "react";
import { Field } from "~/components/form/field";
import { MAX_EMAIL } from "~/ordering/sign-in/sign-in";

type Fixed = "type" | "dir" | "autoComplete" | "maxLength" | "required";

export function EmailField({ name = "email", ...field }: Omit<ComponentProps<typeof Field>, Fixed>) {
  return <Field name={name} type="email" dir="ltr" autoComplete="email" maxLength={MAX_EMAIL} required {...field} />;
}

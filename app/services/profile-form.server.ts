/** The forms of the profile page. */
import { z } from "zod/v4";
import type { ProfileAnswer, ProfileView } from "~/screens/account/view";
import { addressFormSchema, deleteAddress, updateAddress } from "./addresses.server";
import { changeMarketingConsent, changeName } from "./profile.server";
import type { CustomerVisit } from "./signed-in.server";

const text = z.string().default("");
const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), name: text }),
  z.object({ intent: z.literal("marketing"), marketing_consent: z.literal("on").optional() }),
  z.object({ intent: z.literal("address"), id: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("delete_address"), id: z.coerce.number().int().positive() }),
]);

/** What was done, or what is wrong; `gone`: the form belongs to nothing that the customer has. */
export type ProfileOutcome = { saved: NonNullable<ProfileView["saved"]> } | { answer: ProfileAnswer } | { gone: true };

/** Does what a form of the profile asks for. */
export async function submitProfile(visit: CustomerVisit, fields: FormData): Promise<ProfileOutcome> {
  const parsed = formSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return { gone: true };
  const form = parsed.data;
  switch (form.intent) {
    case "name": {
      const result = await changeName(visit, form.name);
      return result.ok
        ? { saved: "details" }
        : { answer: { form: "name", problem: { id: result.id }, typed: form.name } };
    }
    case "marketing":
      await changeMarketingConsent(visit, form.marketing_consent === "on");
      return { saved: "details" };
    case "address":
      return saveAddress(visit, form.id, fields);
    case "delete_address":
      return (await deleteAddress(visit, form.id)) ? { saved: "deleted" } : { gone: true };
  }
}

async function saveAddress(visit: CustomerVisit, id: number, fields: FormData): Promise<ProfileOutcome> {
  const input = addressFormSchema.parse(Object.fromEntries(fields));
  const result = await updateAddress(visit, id, input);
  if (!result) return { gone: true };
  if (result.ok) return { saved: "address" };
  const line = (lineId: number) => input.lines.find((given) => given.id === lineId)?.value ?? "";
  const typed = { lines: { 1: line(1), 2: line(2), 3: line(3), 4: line(4) }, area_id: input.area_id };
  return { answer: { form: "address", problems: result.problems, typed } };
}

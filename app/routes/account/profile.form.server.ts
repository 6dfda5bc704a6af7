/** The forms of the profile page. */
import { z } from "zod/v4";
import type { ErrorId } from "~/ordering/model/errors";
import type { ProfileAnswer, ProfileView } from "~/screens/account/view";
import { deleteAddress, updateAddress } from "~/services/account/addresses.server";
import { submitEmail, type EmailOutcome } from "./email.form.server";
import { addressFormSchema } from "./addresses/address-form.server";
import { changeMarketingConsent, changeName } from "~/services/account/profile.server";
import { deleteSavedCard } from "~/services/payments/cards/saved-cards.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

const text = z.string().default("");
const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), name: text }),
  z.object({ intent: z.enum(["email", "email_resend"]), email: text }),
  z.object({ intent: z.literal("email_code"), email: text, otp: text }),
  z.object({ intent: z.literal("marketing"), marketing_consent: z.literal("on").optional() }),
  z.object({ intent: z.literal("address"), id: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("delete_address"), id: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("delete_card"), token: z.string().max(255), kind: z.string().max(64) }),
]);

/** What was done, or what is wrong; `gone`: the form belongs to nothing that the customer has. */
export type ProfileOutcome =
  | { saved: NonNullable<ProfileView["saved"]>; visit: CustomerVisit }
  | EmailOutcome
  | { gone: true };

/** Does what a form of the profile asks for. */
export async function submitProfile(
  visit: CustomerVisit,
  fields: FormData,
  clientAddress: string | null,
): Promise<ProfileOutcome> {
  const parsed = formSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return { gone: true };
  const form = parsed.data;
  switch (form.intent) {
    case "name": {
      const result = await changeName(visit, form.name);
      return result.ok
        ? { saved: "details", visit: result.visit }
        : { answer: { form: "name", problem: { id: result.id }, typed: form.name } };
    }
    case "email":
    case "email_resend":
    case "email_code":
      return submitEmail(visit, form, clientAddress);
    case "marketing":
      return { saved: "details", visit: await changeMarketingConsent(visit, form.marketing_consent === "on") };
    case "address":
      return saveAddress(visit, form.id, fields);
    case "delete_address":
      return (await deleteAddress(visit, form.id)) ? { saved: "deleted", visit } : { gone: true };
    case "delete_card":
      return deleteCard(visit, form);
  }
}

async function deleteCard(visit: CustomerVisit, card: { token: string; kind: string }): Promise<ProfileOutcome> {
  const outcome = await deleteSavedCard(visit, card);
  if (outcome === "deleted") return { saved: "card_deleted", visit };
  return outcome === "not_found" ? { gone: true } : { answer: { form: "card", problem: { id: "card_delete_failed" } } };
}

async function saveAddress(visit: CustomerVisit, id: number, fields: FormData): Promise<ProfileOutcome> {
  const input = addressFormSchema.parse(Object.fromEntries(fields));
  const result = await updateAddress(visit, id, input);
  if (!result) return { gone: true };
  if (result.ok) return { saved: "address", visit };
  return { answer: { form: "address", problems: result.problems, typed: typedIn(input) } };
}

function typedIn({ lines, named, area_id }: z.infer<typeof addressFormSchema>) {
  const line = (lineId: number) => lines.find((given) => given.id === lineId)?.value ?? "";
  return { lines: { 1: line(1), 2: line(2), 3: line(3), 4: line(4) }, name: named, area_id };
}

/** What a fault of ours is told as, by what the form was to do. */
export function profileFailure(fields: FormData): ErrorId {
  switch (fields.get("intent")) {
    case "marketing":
      return "consent_failed";
    case "delete_card":
      return "card_delete_failed";
    case "email_code":
    case "email_resend":
      return "email_otp_failed";
    default:
      return "generic";
  }
}

/** A form from a page of another session, as it was filled in; null for one in which nothing is typed. */
export function staleProfile(fields: FormData): ProfileAnswer | null {
  const { data: form } = formSchema.safeParse(Object.fromEntries(fields));
  const problem = { id: "stale_form" } as const;
  if (form?.intent === "name") return { form: "name", problem, typed: form.name };
  if (form?.intent === "email") return { form: "email", problem, typed: form.email };
  if (form?.intent !== "address") return null;
  const typed = typedIn(addressFormSchema.parse(Object.fromEntries(fields)));
  return { form: "address", problems: { address: problem }, typed };
}

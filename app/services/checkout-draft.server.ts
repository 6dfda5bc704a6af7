/** The checkout's draft, written so that what is rendered after an action sees it too. */
import type { CheckoutDraft } from "~/db/documents.server";
import { updateSession } from "~/db/sessions.server";
import type { Visit } from "~/platform/visit.server";

/** Keeps a draft. The visit goes on with it, since the loaders that run after an action render from the same visit. */
export async function keepDraft(
  { tenant, session }: Pick<Visit, "tenant" | "session">,
  draft: CheckoutDraft,
): Promise<void> {
  if (!session) return;
  await updateSession(tenant.id, session.id, { checkout: draft });
  session.checkout = draft;
}

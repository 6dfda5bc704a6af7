/** The gateway's script for cards: it puts frames of its own over our fields, and keeps what is typed there in its session. */
import { globalOf } from "~/components/script/provider-script";
import type { CardField } from "~/ordering/payments/card-entry";

type Updated = { status: string; errors?: Record<string, string> };
type PaymentSessionApi = {
  configure(setup: {
    session: string;
    fields: { card: Record<string, string> };
    frameEmbeddingMitigation: string[];
    callbacks: { initialized: (answer: { status: string }) => void; formSessionUpdate: (answer: Updated) => void };
  }): void;
  updateSessionFromForm(as: "card"): void;
};

const isPaymentSession = (value: unknown): value is PaymentSessionApi =>
  typeof value === "object" && value !== null && "configure" in value && "updateSessionFromForm" in value;

/** The names of the fields at the gateway, and in what it says is wrong. */
const NAMES: Readonly<Record<CardField, { field: string; error: string }>> = {
  number: { field: "number", error: "cardNumber" },
  month: { field: "expiryMonth", error: "expiryMonth" },
  year: { field: "expiryYear", error: "expiryYear" },
  cvv: { field: "securityCode", error: "securityCode" },
};

/** What has become of what was typed: it lies in the session, fields of it are wrong, or the gateway does not answer. */
export type Entered = "ok" | "failed" | readonly CardField[];

export type CardSession = { enter(): Promise<Entered> };

/**
 * Has the gateway take over the fields of the page.
 * @param ids of the elements, by field.
 * @throws where its script does not come, or the session is none of its.
 */
export async function openCardSession(
  script: string,
  session: string,
  ids: Readonly<Record<CardField, string>>,
): Promise<CardSession> {
  const api = await globalOf(script, "PaymentSession", isPaymentSession);
  const fields = Object.entries(NAMES).map(([name, { field }]) => [field, `#${ids[name as CardField]}`]);
  let tell: (entered: Entered) => void = () => {};
  await new Promise<void>((resolve, reject) => {
    api.configure({
      session,
      fields: { card: Object.fromEntries(fields) as Record<string, string> },
      frameEmbeddingMitigation: ["javascript"],
      callbacks: {
        initialized: ({ status }) => (status === "ok" ? resolve() : reject(new Error(`The session is ${status}`))),
        formSessionUpdate: (answer) => tell(enteredBy(answer)),
      },
    });
  });
  return {
    enter: () =>
      new Promise((resolve) => {
        tell = resolve;
        api.updateSessionFromForm("card");
      }),
  };
}

function enteredBy({ status, errors = {} }: Updated): Entered {
  if (status === "ok") return "ok";
  if (status !== "fields_in_error") return "failed";
  const wrong = (Object.keys(NAMES) as CardField[]).filter((name) => NAMES[name].error in errors);
  return wrong.length > 0 ? wrong : "failed";
}

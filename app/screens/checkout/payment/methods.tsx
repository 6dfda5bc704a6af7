/** The ways to pay as radio buttons, each with what else it asks for; an order and a tip are paid by the same. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmailField } from "~/components/form/email-field";
import type { useTiedToError } from "~/components/form/first-invalid";
import { Icon, type IconName } from "~/components/icons";
import { Method } from "~/screens/checkout/method";
import { useProblemText } from "~/screens/checkout/problem-text";
import type { CheckoutAnswer, PaymentMethod } from "~/screens/checkout/view";
import { needsScript } from "./card/card-entry";
import { CardChoice } from "./card-choice";
import { PaymentChoices } from "./choices";

export const METHOD_ICONS: Partial<Record<PaymentMethod["kind"], IconName>> = {
  cash_on_delivery: "cash",
  card_on_delivery: "wallet",
};

/** What a refused form comes back with, as far as these fields need it. */
type MethodAnswer = Pick<CheckoutAnswer, "problems" | "typed">;

type Props = {
  methods: readonly PaymentMethod[];
  picked: number | null;
  onPick: (method: PaymentMethod) => void;
  answer: MethodAnswer;
  /** The way that the server knows as chosen, and what was chosen of it. */
  chosen: number | null;
  choice: string | null;
  /** Ties the radio buttons to what is wrong with the choice. */
  invalid: ReturnType<typeof useTiedToError>;
  whenPaid: (method: PaymentMethod) => string;
  /** Where a card is entered for a way to pay that has that done here; absent where none is. */
  entryOf?: (method: PaymentMethod) => ReactNode;
};

export function PaymentMethods({ methods, picked, onPick, answer, chosen, choice, invalid, whenPaid, entryOf }: Props) {
  const choiceError = useProblemText(answer.problems ?? {})("payment_choice");
  return (
    <div>
      {methods.map((method) => {
        const entry = method.entry && entryOf?.(method);
        return (
          <Method
            key={method.id}
            name="payment_type_id"
            value={method.id}
            checked={method.id === picked}
            onChange={() => onPick(method)}
            needsScript={needsScript(method)}
            {...invalid}
            label={
              <>
                <bdi>{method.title}</bdi>
                <Icon name={METHOD_ICONS[method.kind] ?? "card"} />
              </>
            }
          >
            {method.cards.length === 0 && !entry && <p className="text-ink-quiet">{whenPaid(method)}</p>}
            {method.asksEmail && <PaymentEmail id={method.id} answer={answer} isChosen={method.id === chosen} />}
            <PaymentChoices method={method} chosen={choice} error={method.id === chosen ? choiceError : undefined} />
            <CardChoice method={method} chosen={answer.typed?.card} entry={entry} another={whenPaid(method)} />
          </Method>
        );
      })}
    </div>
  );
}

/** The e-mail that the provider wants; it is used for this payment alone. */
function PaymentEmail({ id, answer, isChosen }: { id: number; answer: MethodAnswer; isChosen: boolean }) {
  const { t } = useTranslation("checkout");
  const error = useProblemText(answer.problems ?? {})("email");
  return (
    <EmailField
      label={t("methods.email")}
      hint={t("methods.email_hint")}
      name={`email_${id}`}
      defaultValue={isChosen ? (answer.typed?.email ?? "") : ""}
      error={isChosen ? error : null}
    />
  );
}

/**
 * The fields of a card that is entered at the checkout (PAY-15). They have no name, so that no form carries them; what the
 * form gets is the token that the provider makes of them.
 */
import { useEffect, useRef, useState, type ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { loadDocument } from "~/components/script/load-document";
import { digitsOf } from "~/components/form/numbers/digits";
import { Field } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { Answered } from "~/components/form/standing";
import { Icon } from "~/components/icons";
import { Banner } from "~/components/panels/banner";
import { Note } from "~/components/text/note";
import type { ErrorId } from "~/ordering/model/errors";
import { CARD_FIELDS, cardProblems, expiryOf, type CardField, type CardProblems } from "~/ordering/payments/card-entry";
import type { OmiseMaker } from "~/ordering/payments/card-entry";
import { CardRows } from "./card-rows";
import type { OfferToken } from "./card-submit";
import { isOwnDocument } from "./own-document";
import { useTellAtFault } from "./tell-at-fault";
import { loadMaker, makeToken } from "./token";

export type CardFieldsProps = {
  maker: OmiseMaker;
  /** Whose card it is, as the provider is told. */
  holder: string;
  offer: OfferToken;
  /** What is told where the card is not to blame. */
  atFault: ErrorId;
};

const EMPTY: Readonly<Record<CardField, string>> = { number: "", month: "", year: "", cvv: "" };

/** As a browser fills them in, and as long as a careless hand may make them. */
const INPUTS: Readonly<Record<CardField, ComponentPropsWithoutRef<"input">>> = {
  number: { autoComplete: "cc-number", maxLength: 30 },
  month: { autoComplete: "cc-exp-month", maxLength: 2 },
  year: { autoComplete: "cc-exp-year", maxLength: 4 },
  cvv: { autoComplete: "cc-csc", maxLength: 4 },
};

export function CardFields({ maker, holder, offer, atFault }: CardFieldsProps) {
  const { t } = useTranslation(["checkout", "errors"]);
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<CardProblems>({});
  const [refused, setRefused] = useState<string | null>(null);
  const tellAtFault = useTellAtFault(atFault);
  useEffect(() => {
    // Come to by script, the page is loaded anew before anything is typed.
    if (isOwnDocument()) loadMaker(maker);
    else void loadDocument(window.location);
  }, [maker]);
  useFocusOnFirstInvalid(frame, problems);

  const make = async (): Promise<string | null> => {
    const card = Object.fromEntries(CARD_FIELDS.map((field) => [field, digitsOf(typed[field])])) as typeof EMPTY;
    const now = new Date();
    const wrong = cardProblems(card, { year: now.getFullYear(), month: now.getMonth() + 1 });
    setProblems(wrong);
    setRefused(null);
    const { month, year } = expiryOf(card);
    if (Object.keys(wrong).length > 0 || month === null || year === null) return null;
    const made = await makeToken(maker, { number: card.number, month, year, cvv: card.cvv, holder });
    if ("token" in made) return made.token;
    if (made.refused === null) tellAtFault();
    else setRefused(made.refused);
    return null;
  };
  useEffect(() => offer(make));

  const field = (name: CardField, more: { hint?: string } = {}) => {
    const problem = problems[name];
    return (
      <Field
        label={t(`checkout:card.${name}`)}
        inputMode="numeric"
        dir="ltr"
        required
        {...INPUTS[name]}
        {...more}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        error={problem && t(`errors:${problem}.message`)}
      />
    );
  };
  return (
    <div ref={frame} className="grid grid-cols-1 gap-3" role="group" aria-label={t("checkout:card.legend")}>
      {refused !== null && <Banner tone="bad" refusal title={<bdi>{refused}</bdi>} />}
      <Answered to={problems}>
        <CardRows field={field} />
      </Answered>
      <Note>
        <Icon name="info" className="size-4 align-[-3px] me-1" />
        {t("checkout:card.safe")}
      </Note>
    </div>
  );
}

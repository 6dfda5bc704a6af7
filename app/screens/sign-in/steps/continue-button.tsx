import { useId, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { sentences } from "~/ordering/model/text/sentences";
import { Button } from "~/components/button";
import { messageKeyOf } from "~/ordering/model/error-words";
import type { ErrorId } from "~/ordering/model/errors";
import type { SignInAnswer, SignInFieldName } from "~/screens/sign-in/view";

/** What keeps a step from going on, each under its field. */
export type Missing = Partial<Record<SignInFieldName, ErrorId>>;

type ContinueProps = {
  intent: "phone" | "email" | "code";
  busy: boolean;
  /** In words; empty when the step can go on. */
  reasons: string[];
};

/** The way on. While something is missing it says what, and can still be reached and pressed to be shown where. */
export function ContinueButton({ intent, busy, reasons }: ContinueProps) {
  const { t } = useTranslation("common");
  const id = useId();
  const isDisabled = reasons.length > 0;
  return (
    <>
      <Button
        size="big"
        name="intent"
        value={intent}
        busy={busy}
        {...(isDisabled && { "aria-disabled": true, "aria-describedby": id })}
      >
        {t("continue")}
      </Button>
      {isDisabled && (
        <span className="sr-only" id={id}>
          {sentences(reasons)}
        </span>
      )}
    </>
  );
}

/** The words of what is missing. */
export function useReasons(missing: Missing): string[] {
  const { t } = useTranslation(["errors"]);
  return Object.values(missing).map((id) => t(messageKeyOf(id)));
}

/** What a step was kept back for, without what has been put right since. */
export function stillMissing(refused: SignInAnswer, missing: Missing): SignInAnswer {
  const problems = Object.entries(refused.problems).filter(([field]) => Object.hasOwn(missing, field));
  return { ...refused, problems: Object.fromEntries(problems) };
}

/** Keeps a form with something missing from being sent; answers what the server would have. */
export function refusedHere(event: FormEvent, missing: Missing, typed: SignInAnswer["typed"]): SignInAnswer | null {
  const entries = Object.entries(missing);
  if (entries.length === 0) return null;
  event.preventDefault();
  return { problems: Object.fromEntries(entries.map(([field, id]) => [field, { id }])), typed };
}

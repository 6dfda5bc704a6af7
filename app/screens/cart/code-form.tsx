/** What the code widgets are made of: a panel, a code to type with Apply, and what a form without script comes back with. */
import { useSearchParams } from "@remix-run/react";
import { useId, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Field } from "~/components/field";
import { isErrorId, type ErrorId } from "~/ordering/errors";
import { usePlainAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";

/** What a form without script has come back with: the error, and what was typed. */
export function useRefusedCode(mine: readonly ErrorId[]): { error: ErrorId | null; typed: string } {
  const [parameters] = useSearchParams();
  const id = parameters.get("code_error");
  const error = isErrorId(id) && mine.includes(id) ? id : null;
  return { error, typed: error ? (parameters.get("code") ?? "") : "" };
}

/** A widget's frame, named by its heading. */
export function CodePanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 className="list-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The fields that every form of the widgets carries. */
export function CodeFields({ intent, code }: { intent: string; code?: string }) {
  const address = usePlainAddress();
  return (
    <>
      <CsrfField />
      <input type="hidden" name="return_to" value={address} />
      <input type="hidden" name="intent" value={intent} />
      {code !== undefined && <input type="hidden" name="code" value={code} />}
    </>
  );
}

type CodeFormProps = {
  intent: string;
  label: string;
  typed: string;
  onTyped: (text: string) => void;
  error: string | null;
  /** False where the error stands there from before. */
  errorIsNew?: boolean;
  busy: boolean;
  /** Apply does nothing: nothing is typed, or a check is under way. */
  disabled: boolean;
  onSubmit: () => void;
};

/** A code to type, and Apply. */
export function CodeForm({ intent, label, typed, onTyped, busy, disabled, onSubmit, ...problem }: CodeFormProps) {
  const { t } = useTranslation("cart");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled) onSubmit();
  };
  return (
    <form className="promo-form" method="post" action="/discounts" onSubmit={submit} noValidate>
      <CodeFields intent={intent} />
      <Field
        label={label}
        labelHidden
        name="code"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        placeholder={t("codes.placeholder")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        {...problem}
      />
      <Button look="line" busy={busy} disabled={disabled}>
        {t("codes.apply")}
      </Button>
    </form>
  );
}

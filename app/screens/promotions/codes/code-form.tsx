/** What the code widgets are made of: a row that unfolds, a code to type with Apply, and what a form without script comes back with. */
import { useSearchParams } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Field, CODE_FORM } from "~/components/form/field";
import type { ErrorId } from "~/ordering/model/errors";
import { usePlainAddress } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { FoldedSection } from "~/components/panels/folded-section";
import { DISCOUNTS } from "~/paths/calls";

/** What a form without script has come back with: the error, and what was typed. One that was not read has no error of its own. */
export function useRefusedCode(mine: readonly ErrorId[]): { error: ErrorId | null; typed: string } {
  const [parameters] = useSearchParams();
  const id = parameters.get("code_error");
  const error = mine.find((each) => each === id) ?? null;
  const comesBack = error !== null || id === null;
  return { error, typed: comesBack ? (parameters.get("code") ?? "") : "" };
}

const CODE_BOX = "flex items-center justify-between gap-3 py-2 ps-3 pe-2 border rounded-card";
/** A code that can be used, and the one in use. */
export const CODE = `${CODE_BOX} border-dashed border-edge`;
export const CODE_IN_USE = `${CODE_BOX} border-good bg-good-soft`;
export const CODE_NAME = "block font-700 tracking-[0.04em]";

type CodePanelProps = {
  title: string;
  /** What is in use; null: nothing is. */
  used: string | null;
  /** Whether it says why something is in use no longer. */
  isRefused?: boolean;
  children: ReactNode;
};

/** A widget's frame: unfolded where a form has come back to it, as it says what is wrong. */
export function CodePanel({ title, used, isRefused = false, children }: CodePanelProps) {
  const { t } = useTranslation("cart");
  const [parameters] = useSearchParams();
  return (
    <>
      {/* There before a code is applied, so that the change is read aloud. */}
      <p className="sr-only" role="status">
        {used}
      </p>
      <FoldedSection
        icon="percent"
        title={title}
        status={used === null ? t("codes.placeholder") : <b className="text-good">{used}</b>}
        open={isRefused || parameters.has("code_error") || parameters.has("code")}
      >
        {children}
      </FoldedSection>
    </>
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
    <form className={CODE_FORM} data-ui="code-form" method="post" action={DISCOUNTS} onSubmit={submit} noValidate>
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
        controlClassName="uppercase placeholder:normal-case"
        {...problem}
      />
      <Button className="min-h-12" look="line" busy={busy} disabled={disabled}>
        {t("codes.apply")}
      </Button>
    </form>
  );
}

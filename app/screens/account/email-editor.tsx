/** The customer's e-mail address: shown, edited in place, and changed once its code is entered (ACCOUNT-02). */
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { EmailField } from "~/components/form/email-field";
import { LABEL } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { PANEL } from "~/components/panels/panel";
import { emailChangeProblem } from "~/ordering/sign-in/sign-in";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { usePendingIntent } from "./pending-intent";
import { useProblemText } from "./problem-text";
import type { EmailView, Problem } from "./view";

/** What is wrong with an address that was sent. */
type EmailAnswer = { problem: Problem; typed: string };

export function EmailEditor({ view, answer }: { view: EmailView; answer: EmailAnswer | null }) {
  return (
    <section className={`${PANEL} grid grid-cols-1 gap-4`} aria-labelledby="profile-email">
      {view.isEditing ? <Editing current={view.current} answer={answer} /> : <Shown current={view.current} />}
    </section>
  );
}

function Shown({ current }: Pick<EmailView, "current">) {
  const { t } = useTranslation("account");
  const edit = useAddressWith({ email: "edit", saved: null });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 id="profile-email" className={LABEL}>
          {t("profile.email")}
        </h2>
        {current ? (
          <bdi dir="ltr" className="wrap-anywhere">
            {current}
          </bdi>
        ) : (
          <span className="text-ink-quiet">{t("profile.no_email")}</span>
        )}
      </div>
      <ButtonLink look="soft" size="slim" icon="edit" to={edit} preventScrollReset aria-label={t("email.update_named")}>
        {t("email.update")}
      </ButtonLink>
    </div>
  );
}

function Editing({ current, answer }: Pick<EmailView, "current"> & { answer: EmailAnswer | null }) {
  const { t } = useTranslation(["account", "common"]);
  const cancel = useAddressWith({ email: null });
  const form = useRef<HTMLFormElement>(null);
  const text = useProblemText();
  const { problem, isHeld, watch } = useWatchedEmail(form, current, answer);
  useFocusOnFirstInvalid(form, answer);
  return (
    <Form method="post" ref={form} className="grid grid-cols-1 gap-4" noValidate preventScrollReset {...watch}>
      <CsrfField />
      <input type="hidden" name="intent" value="email" />
      <h2 id="profile-email" className="sr-only">
        {t("profile.email")}
      </h2>
      <EmailField
        label={t("profile.email")}
        hint={t("email.hint")}
        autoFocus
        defaultValue={answer?.typed ?? current ?? ""}
        error={text(problem)}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isHeld} busy={usePendingIntent() === "email"}>
          {t("common:save")}
        </Button>
        <ButtonLink look="line" to={cancel} preventScrollReset>
          {t("common:cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}

/**
 * What is wrong with the address as it stands (ACCOUNT-03): told when the field is left or the form sent, not while it is
 * typed; what the server said holds until something else is typed.
 */
function useWatchedEmail(form: RefObject<HTMLFormElement>, current: string | null, answer: EmailAnswer | null) {
  // Null before script has taken over: the fields keep what was typed before.
  const [typed, setTyped] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const [seen, setSeen] = useState<EmailAnswer | null>(null);
  useEffect(() => setTyped(form.current && emailIn(form.current)), [form]);
  const own = typed === null || !isChanged ? null : emailChangeProblem(typed, current);
  const told: Problem | null = own && (wasLeft || own === "profile_email_in_use") ? { id: own } : null;
  const note = (element: HTMLFormElement, left: boolean) => {
    setTyped(emailIn(element));
    setChanged(true);
    setLeft(left);
  };
  const watch = {
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      note(currentTarget, false);
      setSeen(answer);
    },
    // Going to Save or Cancel is not leaving: what then appeared over them would move them away from the pointer.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      if (typed !== "" && !currentTarget.contains(relatedTarget)) setLeft(true);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (emailChangeProblem(emailIn(event.currentTarget), current) === null) return;
      event.preventDefault();
      note(event.currentTarget, true);
    },
  };
  const problem = told ?? (answer === seen ? null : (answer?.problem ?? null));
  // Without script nothing would let it be pressed again (ACCOUNT-04).
  const isHeld = typed !== null && (typed === "" || problem !== null);
  return { problem, isHeld, watch };
}

function emailIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem("email");
  return field instanceof HTMLInputElement ? field.value.trim() : "";
}

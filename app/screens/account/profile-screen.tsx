import { Form, useActionData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { Button } from "~/components/button";
import { Choice } from "~/components/form/choice";
import { Field, HINT, LABEL } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { Answered } from "~/components/form/standing";
import { MAX_NAME } from "~/ordering/checkout/checkout";
import { CsrfField } from "~/screens/layout/csrf-field";
import { AccountFrame } from "./account-frame";
import { AddressDialog, DeleteAddressDialog } from "./address-dialogs";
import { AddressList } from "./address-list";
import { CardList, DeleteCardDialog } from "./card-list";
import { EmailCodeDialog } from "./email-code-dialog";
import { EmailEditor } from "./email-editor";
import { usePendingIntent } from "./pending-intent";
import { useProblemText } from "./problem-text";
import type { ProfileAnswer, ProfileView } from "./view";
import { PANEL } from "~/components/panels/panel";

/** The profile: who the customer is, and their saved addresses. */
export function ProfileScreen({ view }: { view: ProfileView }) {
  const { t } = useTranslation("account");
  const answer = useActionData<ProfileAnswer>();
  const text = useProblemText();
  const cardProblem = answer?.form === "card" ? text(answer.problem) : null;
  return (
    <AccountFrame page="profile" popup={popupOf(view, answer, cardProblem)}>
      {cardProblem && !view.deletingCard && <Banner tone="bad" title={cardProblem} refusal />}
      {view.saved && <Banner tone="good" title={t(SAVED[view.saved])} announce />}
      <Details view={view} answer={answer?.form === "name" ? answer : null} />
      <EmailEditor view={view.email} answer={emailAnswer(view, answer)} />
      {view.marketing_consent !== null && <Marketing consents={view.marketing_consent} />}
      <AddressList addresses={view.addresses} />
      {view.cards && <CardList cards={view.cards} />}
    </AccountFrame>
  );
}

const SAVED = {
  details: "profile.saved",
  email: "email.saved",
  address: "addresses.saved",
  deleted: "addresses.deleted",
  card_deleted: "cards.deleted",
} as const;

/** What the editor says: also what the popup would, once no code is awaited any more. */
function emailAnswer({ email }: ProfileView, answer: ProfileAnswer | undefined) {
  if (answer?.form === "email") return answer;
  const ofPopup = answer?.form === "email_code" || answer?.form === "email_resend";
  return ofPopup && email.confirming === null ? answer : null;
}

function popupOf(
  { editing, deleting, deletingCard: card, email }: ProfileView,
  answer: ProfileAnswer | undefined,
  cardProblem: string | null,
) {
  if (editing)
    return (
      <AddressDialog key={`edit ${editing.id}`} form={editing} answer={answer?.form === "address" ? answer : null} />
    );
  if (email.confirming) {
    const told = answer?.form === "email_code" || answer?.form === "email_resend" ? answer : null;
    return <EmailCodeDialog key="email code" sent={email.confirming} answer={told} />;
  }
  if (card) return <DeleteCardDialog key={`card ${card.token}`} card={card} problem={cardProblem} />;
  return deleting ? <DeleteAddressDialog key={`delete ${deleting.id}`} address={deleting} /> : undefined;
}

function Details({ view, answer }: { view: ProfileView; answer: Extract<ProfileAnswer, { form: "name" }> | null }) {
  const { t } = useTranslation("account");
  const form = useRef<HTMLFormElement>(null);
  const text = useProblemText();
  useFocusOnFirstInvalid(form, answer);
  return (
    <Form method="post" ref={form} className={`${PANEL} grid grid-cols-1 gap-5`} noValidate preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value="name" />
      <Answered to={answer}>
        <Field
          key={view.name}
          label={t("profile.name")}
          hint={t("profile.name_hint")}
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME}
          required
          defaultValue={answer?.typed ?? view.name}
          error={text(answer?.problem)}
        />
      </Answered>
      <dl>
        <div>
          <dt className={LABEL}>{t("profile.phone")}</dt>
          <dd>
            <bdi className="tabular-nums" dir="ltr">
              {view.phone}
            </bdi>
          </dd>
          <dd className={HINT}>{t("profile.phone_hint")}</dd>
        </div>
      </dl>
      <div>
        <Button look="soft" busy={usePendingIntent() === "name"}>
          {t("profile.save")}
        </Button>
      </div>
    </Form>
  );
}

/** Where the company's country asks for it: news and offers, given or withdrawn (ACCOUNT-06). */
function Marketing({ consents }: { consents: boolean }) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" className={`${PANEL} grid grid-cols-1 gap-5`} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value="marketing" />
      <h2>{t("marketing.title")}</h2>
      <Choice type="checkbox" name="marketing_consent" defaultChecked={consents} label={t("marketing.label")} />
      <div>
        <Button look="soft" busy={usePendingIntent() === "marketing"}>
          {t("profile.save")}
        </Button>
      </div>
    </Form>
  );
}

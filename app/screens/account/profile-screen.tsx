import { Form, useActionData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import { Button } from "~/components/button";
import { Choice } from "~/components/choice";
import { Field } from "~/components/field";
import { useFocusOnFirstInvalid } from "~/components/first-invalid";
import { MAX_NAME } from "~/ordering/checkout";
import { CsrfField } from "~/screens/layout/csrf-field";
import { AccountFrame } from "./account-frame";
import { AddressDialog, DeleteAddressDialog } from "./address-dialogs";
import { AddressList } from "./address-list";
import { usePendingIntent } from "./pending-intent";
import { useProblemText } from "./problem-text";
import type { ProfileAnswer, ProfileView } from "./view";

/** The profile: who the customer is, and their saved addresses. */
export function ProfileScreen({ view }: { view: ProfileView }) {
  const { t } = useTranslation("account");
  const answer = useActionData<ProfileAnswer>();
  const addressAnswer = answer?.form === "address" ? answer : null;
  return (
    <AccountFrame page="profile" popup={popupOf(view, addressAnswer)}>
      {view.saved && <Banner tone="good" title={t(SAVED[view.saved])} announce />}
      <Details view={view} answer={answer?.form === "name" ? answer : null} />
      {view.marketing_consent !== null && <Marketing consents={view.marketing_consent} />}
      <AddressList addresses={view.addresses} />
    </AccountFrame>
  );
}

const SAVED = { details: "profile.saved", address: "addresses.saved", deleted: "addresses.deleted" } as const;

function popupOf({ editing, deleting }: ProfileView, answer: Extract<ProfileAnswer, { form: "address" }> | null) {
  if (editing) return <AddressDialog key={`edit ${editing.id}`} form={editing} answer={answer} />;
  return deleting ? <DeleteAddressDialog key={`delete ${deleting.id}`} address={deleting} /> : undefined;
}

function Details({ view, answer }: { view: ProfileView; answer: Extract<ProfileAnswer, { form: "name" }> | null }) {
  const { t } = useTranslation("account");
  const form = useRef<HTMLFormElement>(null);
  const text = useProblemText();
  useFocusOnFirstInvalid(form, answer);
  return (
    <Form method="post" ref={form} className="panel stack" noValidate preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value="name" />
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
      <dl className="account-facts">
        <div>
          <dt className="label">{t("profile.phone")}</dt>
          <dd>
            <bdi className="num" dir="ltr">
              {view.phone}
            </bdi>
          </dd>
          <dd className="hint">{t("profile.phone_hint")}</dd>
        </div>
        <div>
          <dt className="label">{t("profile.email")}</dt>
          <dd>
            {view.email ? <bdi dir="ltr">{view.email}</bdi> : <span className="quiet">{t("profile.no_email")}</span>}
          </dd>
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
    <Form method="post" className="panel stack" preventScrollReset>
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

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "~/i18n/format";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import type { TermsView } from "./view";
import { LINK } from "~/components/text/link";
import { NARROW, WIDE } from "~/screens/layout/frame/columns";
import { HOME } from "~/paths/pages";

const PROSE = "max-w-[68ch] [&>*+*]:mt-4 [&_ul]:ps-5 [&_ul]:list-disc";
const SECTION = "[&>*+*]:mt-2";

/** The terms of service: fixed text, with what the company's settings fill in. */
export function TermsScreen({ terms }: { terms: TermsView }) {
  const { t } = useTranslation("terms");
  const { layout } = useShell();
  const isPhone = layout === "mobile";
  return (
    <Page
      {...(isPhone && { back: HOME[layout], title: t("title") })}
      announces={false}
      className={isPhone ? NARROW : `${WIDE} py-8`}
    >
      <article className={PROSE}>
        {!isPhone && <h1>{t("title")}</h1>}
        <Introduction terms={terms} />
        <Section title={t("users.title")}>
          <ul>
            <li>{t("users.age")}</li>
            <li>{t("users.free")}</li>
            <li>{t("users.account")}</li>
          </ul>
        </Section>
        <Section title={t("orders.title")}>
          <p>{t("orders.final")}</p>
          <p>{t("orders.seller", { company: terms.company_name })}</p>
          <ul>
            <li>{t("orders.zone")}</li>
            <li>{t("orders.control")}</li>
            <li>{t("orders.unavailable")}</li>
          </ul>
        </Section>
        <Section title={t("prices.title")}>
          <ul>
            <li>{t("prices.taxes", { currency: `${terms.currency_name} (${terms.currency})` })}</li>
            <li>{t("prices.accepted")}</li>
            <li>{t("prices.cards")}</li>
          </ul>
        </Section>
        <Section title={t("data.title")}>
          <p>{t("data.deleted")}</p>
        </Section>
        <Section title={t("language.title")}>
          <p>{t("language.prevails")}</p>
        </Section>
        {terms.privacy_contact && <PrivacyContact {...terms.privacy_contact} />}
      </article>
    </Page>
  );
}

function Introduction({ terms }: { terms: TermsView }) {
  const { t } = useTranslation("terms");
  const { company_name: company, website_url, country } = terms;
  return (
    <>
      <p>{t("intro", { company, website: isolated(website_url) })}</p>
      {country && <p>{t("country", { company, country })}</p>}
      <p>
        <a className={LINK} href={website_url} rel="noopener noreferrer">
          <bdi>{website_url}</bdi>
        </a>
      </p>
    </>
  );
}

function PrivacyContact({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation("terms");
  return (
    <Section title={t("contact.title")}>
      <p>
        {t("contact.text", { name })}{" "}
        <a className={LINK} href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={SECTION}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

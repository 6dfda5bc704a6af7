/** Accounts that nobody uses: their customers are told before they are deleted, and the operator may see how many first. */
import { countUnused, takeToWarn, unwarn, type Unused, type UnusedPlace } from "~/db/account/unused.server";
import { listCompanyIds } from "~/db/tenancy/companies.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { notifier } from "~/notify/notifier.server";
import { deletedAt, unusedBounds } from "~/ordering/orders/retention";
import { dateWithYear } from "~/ordering/schedule/hours";
import { nameIn } from "~/ordering/model/language";
import { now } from "~/platform/clock.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";
import { customerPage } from "~/services/messages/customer-page.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { companyContext } from "~/tenancy/resolve.server";

/** Mails of one company in one run; the others wait for the next. */
const MOST = 500;
/** So many failures in a row end a company's run: most likely the mail is away. */
const FAILURES = 5;

/** Of each company whose run has ended before its last customer, behind whom the next one begins: nobody is held up for good by mailboxes that refuse. */
const reached = singleton("unused-told-up-to", () => new Map<number, UnusedPlace>());

/** Tells every company's customers whose account will be deleted, each once. @returns how many were told. */
export async function warnUnused(isWanted = () => true): Promise<number> {
  let told = 0;
  for (const id of await listCompanyIds()) {
    const tenant = await companyContext(id);
    if (tenant?.status === "live") told += await warnOf(tenant, isWanted);
  }
  return told;
}

/** Goes on past who cannot be told; they are tried again in another run. */
async function warnOf(tenant: CompanyContext, isWanted: () => boolean): Promise<number> {
  const at = now(tenant.id);
  const bounds = unusedBounds(at);
  let after = reached.get(tenant.id) ?? null;
  reached.delete(tenant.id);
  let told = 0;
  for (let tries = 0, failures = 0; tries < MOST && failures < FAILURES && isWanted(); tries++) {
    const unused = await takeToWarn(tenant.id, { bounds, at, after });
    if (!unused) return told;
    if (await isTold(tenant, unused, at)) {
      told++;
      failures = 0;
    } else {
      after = unused.place;
      failures++;
    }
  }
  if (after) reached.set(tenant.id, after);
  return told;
}

/** Tells a customer, or puts them back. */
async function isTold(tenant: CompanyContext, unused: Unused, at: Date): Promise<boolean> {
  try {
    await warn(tenant, unused, at);
    return true;
  } catch (error) {
    await unwarn(tenant.id, unused.id);
    log.warn({ err: error, tenant: tenant.id }, "A customer could not be told that their account will be deleted");
    return false;
  }
}

/** @throws NotDeliveredError when nobody took it. */
async function warn({ id, company, hostnames }: CompanyContext, unused: Unused, at: Date): Promise<void> {
  const language = unused.language ?? company.locale_data.default;
  const t = i18nIn(language).getFixedT(language, "account");
  const date = dateWithYear(deletedAt(unused.last_used_at, at).toISOString().slice(0, 10), language);
  const values = { brand: nameIn(company, language), date, address: hostnames[0] ?? "" };
  const lines = [t("unused.warning", values), t("unused.keep", values), t("unused.else", values)];
  await notifier().sendEmail({
    tenant: id,
    to: unused.email ?? "",
    fromName: values.brand,
    subject: t("unused.subject", values),
    text: lines.join("\n\n"),
    html: customerPage(values.brand, language, { lines }),
  });
}

/** What a clean-up would do now, company by company; changes nothing. Companies of which nobody is meant are left out. */
export async function previewUnused() {
  const found = [];
  for (const id of await listCompanyIds()) {
    const tenant = await companyContext(id);
    const counts = await countUnused(id, unusedBounds(now(id)));
    if (tenant && counts.to_warn + counts.to_delete > 0) found.push({ slug: tenant.slug, ...counts });
  }
  return found;
}

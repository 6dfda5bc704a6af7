/** Signing in by a code that comes by e-mail, by the pages' forms. */
import { beforeAll, describe, expect, it } from "vitest";
import type { TestBrand } from "../support/brands";
import type { Answer, Client } from "../support/client";
import { latestCode, readOutbox } from "../support/outbox";
import { code, freshNumber, giveCode, giveNumber, live, text, visitor } from "../support/sign-in-forms";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const EMAIL_FORM = 'form[action*="sign_in=email"]';

describe("by e-mail", () => {
  let both: TestBrand;
  let emailOnly: TestBrand;
  let smsOnly: TestBrand;
  beforeAll(async () => {
    both = await live({ company: { otp_settings: { email: true } } });
    emailOnly = await live({ company: { sms_disabled: true } });
    smsOnly = await live();
  });

  /** Gives number and address; leads to the code. */
  async function giveEmail(client: Client, phone: string, email: string): Promise<Answer> {
    const asked = await giveNumber(client, phone);
    const page = asked.path.includes("sign_in=email") ? asked : await client.get("/m/login?sign_in=email");
    return client.submit(page, { form: EMAIL_FORM, fields: { email } }, { follow: true });
  }

  it("SIGNIN-13 an address is asked for where SMS is disabled, or by choice where the company allows it", async () => {
    expect(
      (await giveNumber(visitor(emailOnly), freshNumber())).page.querySelector("input[name=email]"),
    ).not.toBeNull();
    const asked = await giveNumber(visitor(both), freshNumber());
    expect(asked.page.querySelector('a[href*="sign_in=email"]')?.textContent).toContain("Send the code by email");
    const client = visitor(smsOnly);
    const bySms = await giveNumber(client, freshNumber());
    expect(bySms.page.querySelector('a[href*="sign_in=email"]')).toBeNull();
    expect((await client.get("/m/login?sign_in=email")).page.querySelector("input[name=email]")).toBeNull();
  });

  it("SIGNIN-15 ERR-35 an address that is none is refused beside the field", async () => {
    const client = visitor(emailOnly);
    const asked = await giveNumber(client, freshNumber());
    const refused = await client.submit(asked, { form: EMAIL_FORM, fields: { email: "mei at example" } });
    expect(refused.status).toBe(400);
    expect(text(refused)).toContain("Please enter a valid email");
    expect(refused.page.querySelector("input[name=email]")?.getAttribute("value")).toBe("mei at example");
  });

  it("SIGNIN-14 ORDER-16 the account that sign-up opened keeps its e-mail: with SMS disabled it goes straight to the code, and is shown masked", async () => {
    const phone = freshNumber();
    const email = `mei${phone}@example.com`;
    const client = visitor(emailOnly);
    await giveCode(client, await giveEmail(client, phone, email), await latestCode(server, emailOnly.host, email));
    const next = visitor(emailOnly);
    const asked = await giveNumber(next, phone);
    expect(asked.path).toContain("sign_in=code");
    expect(text(asked)).toContain("m•••@e•••.com");
    expect(asked.text).not.toContain(email);
    expect((await giveCode(next, asked, await latestCode(server, emailOnly.host, email))).status).toBe(303);
  });

  it("an account opens by its own address only; another one is told so", async () => {
    const phone = freshNumber();
    const owner = visitor(both);
    await giveCode(owner, await giveNumber(owner, phone), await code(both, phone));
    const eve = visitor(both);
    const email = `eve${phone}@example.com`;
    const asked = await giveEmail(eve, phone, email);
    expect(asked.path).toContain("sign_in=code");
    const [notice] = await readOutbox(server, both.host);
    expect(notice).toMatchObject({ kind: "email", to: email });
    expect(notice?.text).toContain("does not belong to the account");
    expect(notice?.text).not.toMatch(/\d{4}/);
    expect((await giveCode(eve, asked, await code(both, phone))).status).toBe(400);
  });

  it("the number's owner takes over an account that somebody else opened by e-mail", async () => {
    const phone = freshNumber();
    const email = `squatter${phone}@example.com`;
    const squatter = visitor(both);
    await giveCode(squatter, await giveEmail(squatter, phone, email), await latestCode(server, both.host, email));
    const owner = visitor(both);
    await giveCode(owner, await giveNumber(owner, phone), await code(both, phone));
    expect((await owner.call("GET", "/pages/profiles")).json<{ user: object }>().user).toMatchObject({
      phone_number: phone,
      email: null,
    });
    expect((await squatter.call("GET", "/pages/profiles")).status).toBe(401);
    const again = await giveEmail(visitor(both), phone, email);
    expect(again.path).toContain("sign_in=code");
    expect((await readOutbox(server, both.host))[0]?.text).toContain("does not belong to the account");
  });
});

/** Signing in by the pages' forms, as a browser without script does. */
import { beforeAll, describe, expect, it } from "vitest";
import type { TestBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { setClock } from "../support/clock";
import { readOutbox } from "../support/outbox";
import {
  code,
  CODE_FORM,
  FORM,
  freshNumber,
  giveCode,
  giveNumber,
  live,
  text,
  visitor,
} from "../support/sign-in-forms";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const notThisOne = (right: string) => String((Number(right) + 1) % 10_000).padStart(4, "0");

/** Presses the resend button, which browsers without script are given before the countdown has ended too. */
const resend = (client: Client, page: Answer, follow = false) => {
  const form = page.page.querySelector(CODE_FORM);
  const csrf = form?.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
  return client.post(form?.getAttribute("action") ?? "", { csrf, intent: "resend", return_to: "/m" }, { follow });
};

describe("the number", () => {
  let brand: TestBrand;
  let abroad: TestBrand;
  let nowhere: TestBrand;
  beforeAll(async () => {
    brand = await live();
    abroad = await live({ company: { country_code: "KW" } });
    nowhere = await live({ company: { country_code: null } });
  });

  it("SIGNIN-01 a number and the 4-digit code of the SMS sign in, on either page", async () => {
    for (const place of ["/m/login", "/?sign_in=phone"]) {
      const client = visitor(brand);
      const phone = freshNumber();
      const asked = await client.submit(
        await client.get(place),
        { form: FORM, fields: { phone_number: phone, terms: "on" } },
        { follow: true },
      );
      expect(asked.path).toContain("sign_in=code");
      expect(text(asked)).toContain(`+65 ${phone}`);
      const [sms] = await readOutbox(server, brand.host);
      expect(sms).toMatchObject({ kind: "sms", to: `+65${phone}` });
      expect(sms?.text).toMatch(/^\d{4} is your Test Kitchen/);
      const done = await giveCode(client, asked, await code(brand, phone));
      expect([done.status, done.location]).toEqual([303, place === "/m/login" ? "/m" : "/"]);
      expect((await client.call("GET", "/pages/profiles")).json<{ user: object }>().user).toMatchObject({
        phone_number: phone,
        dialing_code: "65",
      });
    }
  });

  it("SIGNIN-02 the picker has about 250 countries, by name in the page's language", async () => {
    const options = (await visitor(brand).get("/m/login")).page.querySelectorAll("select[name=dialing_code] option");
    expect(options.length).toBeGreaterThan(240);
    const inArabic = new Client(server, brand.host, { headers: { cookie: "userLocale=ar" } });
    expect((await inArabic.get("/m/login")).page.querySelector("select[name=dialing_code]")?.textContent).toContain(
      "سنغافورة",
    );
  });

  it("SIGNIN-03 the picker starts at the company's country, and is there only when the company names one", async () => {
    const first = async (of: TestBrand) =>
      (await visitor(of).get("/m/login")).page.querySelector("select[name=dialing_code] option")?.getAttribute("value");
    expect([await first(brand), await first(abroad), await first(nowhere)]).toEqual(["65 SG", "965 KW", undefined]);
    const client = visitor(nowhere);
    const asked = await giveNumber(client, "+65 8199 9999");
    expect((await giveCode(client, asked, await code(nowhere, "81999999"))).status).toBe(303);
  });

  it("SIGNIN-05 ERR-06 a number that is none is refused beside the field, and everything typed is kept", async () => {
    const client = visitor(brand);
    const fields = { phone_number: "12345", terms: "on", marketing_consent: "on" };
    const refused = await client.submit(await client.get("/m/login"), { form: FORM, fields });
    expect(refused.status).toBe(400);
    const field = refused.page.querySelector("input[name=phone_number]");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(field?.getAttribute("value")).toBe("12345");
    expect(refused.page.querySelectorAll("input[checked]").map((box) => box.getAttribute("name"))).toEqual([
      "terms",
      "marketing_consent",
    ]);
    expect(text(refused)).toContain("Enter a valid phone number");
    expect(refused.page.querySelector("[role=alertdialog]")).toBeNull();
  });

  it("digits of Arabic keyboards are read", async () => {
    const client = visitor(brand);
    const asked = await giveNumber(client, "٨١٩٩ ٠٠٠١");
    const right = await code(brand, "81990001");
    const inArabic = [...right].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join("");
    expect((await giveCode(client, asked, inArabic)).status).toBe(303);
  });

  it("SIGNIN-07 SIGNIN-08 SIGNIN-09 CONST-11 Singapore asks for the ticked terms and offers marketing consent, which nobody has to give, elsewhere a notice links the terms", async () => {
    const client = visitor(brand);
    const page = await client.get("/m/login");
    expect(page.page.querySelector("input[name=marketing_consent]")).not.toBeNull();
    expect(text(page)).toContain("I am 18 or older and agree to the terms of service.");
    expect(text(page)).toContain("Fields marked with an asterisk are mandatory.");
    expect(page.page.querySelectorAll("abbr").length).toBeGreaterThan(0);
    const refused = await client.submit(page, { form: FORM, fields: { phone_number: freshNumber() } });
    expect(refused.status).toBe(400);
    expect(text(refused)).toContain("Please agree to the terms of service to continue.");
    const unwilling = { phone_number: freshNumber(), terms: "on" };
    expect((await client.submit(page, { form: FORM, fields: unwilling })).location).toContain("sign_in=code");

    const elsewhere = await visitor(abroad).get("/m/login");
    expect(elsewhere.page.querySelectorAll("input[name=terms], input[name=marketing_consent]")).toHaveLength(0);
    expect(elsewhere.page.querySelector(`${FORM} a[href="/m/terms-of-service"]`)).not.toBeNull();
    expect(text(elsewhere)).toContain("18 or older");
  });

  it("the answer for a number that is known is the one for a number that is not", async () => {
    const phone = freshNumber();
    const first = visitor(brand);
    await giveCode(first, await giveNumber(first, phone), await code(brand, phone));
    const shape = ({ status, page }: Answer) => [
      status,
      page.querySelector("main")?.innerHTML.replaceAll(/\d{8}|[\w-]{43}|:r\w+:/g, "…"),
    ];
    const known = shape(await giveNumber(visitor(brand), phone));
    expect(known).toEqual(shape(await giveNumber(visitor(brand), freshNumber())));
  });
});

describe("the code", () => {
  let brand: TestBrand;
  beforeAll(async () => {
    brand = await live();
  });

  it("ERR-08 a wrong code is told so and the entry stays, empty", async () => {
    const client = visitor(brand);
    const phone = freshNumber();
    const asked = await giveNumber(client, phone);
    const right = await code(brand, phone);
    for (const wrong of [notThisOne(right), "12", "abcd"]) {
      const refused = await giveCode(client, asked, wrong);
      expect(refused.status).toBe(400);
      expect(text(refused)).toContain("Incorrect OTP.");
      expect(refused.page.querySelector("input[name=otp]")?.getAttribute("value")).toBe("");
    }
    expect((await giveCode(client, asked, right)).status).toBe(303);
  });

  /** A visitor whose own code is not this one; of ten thousand, two may be alike. */
  async function sentAnotherCode(than: string) {
    for (;;) {
      const one = visitor(brand);
      const phone = freshNumber();
      const asked = await giveNumber(one, phone);
      if ((await code(brand, phone)) !== than) return { visitor: one, asked };
    }
  }

  it("SIGNIN-18 a code signs in once, in the session that asked for it, for five tries", async () => {
    const client = visitor(brand);
    const phone = freshNumber();
    const asked = await giveNumber(client, phone);
    const right = await code(brand, phone);
    const thief = await sentAnotherCode(right);
    expect((await giveCode(thief.visitor, thief.asked, right)).status).toBe(400);
    for (let tries = 1; tries <= 5; tries++) {
      const refused = await giveCode(client, asked, notThisOne(right));
      expect(text(refused)).toContain(tries < 5 ? "Incorrect OTP." : "Too many wrong codes. Please ask for a new one.");
    }
    expect((await giveCode(client, asked, right)).status).toBe(400);

    const again = visitor(brand);
    const page = await giveNumber(again, freshNumber());
    const [sms] = await readOutbox(server, brand.host);
    const once = /\d{4}/.exec(sms?.text ?? "")?.[0] ?? "";
    expect((await giveCode(again, page, once)).status).toBe(303);
    expect((await again.call("POST", "/users/sign_in", { user: { otp: once } })).status).toBe(401);
  });

  it("SIGNIN-18 ERR-10 CONST-07 a code expires after five minutes, and is sent again after thirty seconds, four times", async () => {
    const timed = await live();
    const start = Date.now();
    const at = (seconds: number) => setClock(server, timed.company.id, new Date(start + seconds * 1000).toISOString());
    const client = visitor(timed);
    const phone = freshNumber();
    await at(0);
    const asked = await giveNumber(client, phone);
    const first = await code(timed, phone);
    const tooSoon = await resend(client, asked);
    expect(tooSoon.status).toBe(429);
    expect(text(tooSoon)).toMatch(/Seconds left: \d\d\./);

    for (let times = 1; times <= 4; times++) {
      await at(40 * times);
      const resent = await resend(client, asked, true);
      expect(resent.page.querySelector("[role=status]")?.textContent).toContain("A new OTP has been sent");
    }
    expect(await readOutbox(server, timed.host)).toHaveLength(5);
    await at(40 * 5);
    const tooOften = await resend(client, asked);
    expect(tooOften.status).toBe(429);
    expect(text(tooOften)).toContain("We have sent several codes already.");

    const last = await code(timed, phone);
    if (first !== last) expect((await giveCode(client, asked, first)).status).toBe(400);
    await at(40 * 4 + 330);
    const expired = await giveCode(client, asked, last);
    expect(text(expired)).toContain("This code has expired.");
    const renewed = await resend(client, asked, true);
    expect((await giveCode(client, renewed, await code(timed, phone))).status).toBe(303);
  });

  it("one client gets no more than eight codes an hour for one number", async () => {
    const phone = freshNumber();
    for (let i = 0; i < 8; i++) expect((await giveNumber(visitor(brand), phone)).path).toContain("sign_in=code");
    const client = visitor(brand);
    const refused = await client.submit(await client.get("/m/login"), {
      form: FORM,
      fields: { phone_number: phone, terms: "on" },
    });
    expect(refused.status).toBe(429);
    expect(text(refused)).toContain("Too many attempts.");
  });

  it("comes in the customer's language with the brand's name", async () => {
    const phone = freshNumber();
    await giveNumber(new Client(server, brand.host, { headers: { cookie: "userLocale=ms" } }), phone);
    const [sms] = await readOutbox(server, brand.host);
    expect(sms?.text).toMatch(/^\d{4} ialah kod log masuk Test Kitchen anda/);
  });
});

describe("where it leads", () => {
  let brand: TestBrand;
  beforeAll(async () => {
    brand = await live();
  });
  const endsAt = async (query: string) => {
    const client = visitor(brand);
    const phone = freshNumber();
    const asked = await giveNumber(client, phone, query);
    return (await giveCode(client, asked, await code(brand, phone))).location;
  };

  it("SIGNIN-25 back to the page that asked, if it is one of ours", async () => {
    expect(await endsAt("?return_to=%2Fm%2Fpast-orders")).toBe("/m/past-orders");
    for (const elsewhere of [
      "//evil.example",
      "https://evil.example/m",
      "/\\evil.example",
      "/users/sign_out",
      "javascript:alert(1)",
      "/m/../\\evil",
    ]) {
      expect(await endsAt(`?return_to=${encodeURIComponent(elsewhere)}`)).toBe("/m");
    }
  });

  it("LAYOUT-03 LAYOUT-05 SIGNIN-26 API-33 the header names the customer until they log out, which ends the session on the server and leads home, on a phone to /m", async () => {
    const client = visitor(brand);
    const phone = freshNumber();
    await giveCode(client, await giveNumber(client, phone), await code(brand, phone));
    const home = await client.get("/");
    expect(text(home)).toContain(`+65 ${phone}`);
    const cookies = new Map(client.cookies);
    const out = await client.submit(home, { form: 'form[action="/users/sign_out"]' });
    expect([out.status, out.location]).toEqual([303, "/"]);
    expect(client.cookies.size).toBe(0);
    const stolen = visitor(brand);
    for (const [name, value] of cookies) stolen.cookies.set(name, value);
    expect((await stolen.call("GET", "/pages/profiles")).status).toBe(401);
    expect((await stolen.get("/my-account/profile")).location).toBe(
      "/?sign_in=phone&return_to=%2Fmy-account%2Fprofile",
    );
    const other = freshNumber();
    await giveCode(client, await giveNumber(client, other), await code(brand, other));
    const onPhone = await client.submit(await client.get("/m?menu=open"), { form: 'form[action="/users/sign_out"]' });
    expect([onPhone.status, onPhone.location]).toEqual([303, "/m"]);
  });

  it("signing in gives the session a new id", async () => {
    const client = visitor(brand);
    const phone = freshNumber();
    const asked = await giveNumber(client, phone);
    const before = client.cookies.get("session");
    await giveCode(client, asked, await code(brand, phone));
    expect(client.cookies.get("session")).not.toBe(before);
    const fixed = visitor(brand);
    fixed.cookies.set("session", before ?? "");
    expect((await fixed.call("GET", "/pages/profiles")).status).toBe(401);
  });

  it("who is signed in is led on", async () => {
    const client = visitor(brand);
    const phone = freshNumber();
    await giveCode(client, await giveNumber(client, phone), await code(brand, phone));
    expect((await client.get("/m/login?return_to=%2Fm%2Fmy-profile")).location).toBe("/m/my-profile");
    expect(
      (await client.get("/?sign_in=phone")).page.querySelector("dialog[open] input[name=phone_number]"),
    ).toBeNull();
  });
});

describe("with a captcha", () => {
  let guarded: TestBrand;
  let open: TestBrand;
  beforeAll(async () => {
    guarded = await live({ company: { configuration: { captcha_enabled: true, zone_mapping_enabled: false } } });
    open = await live();
  });

  it("SIGNIN-10 the widget shows only where the company asks for it, with the one policy that lets its script run", async () => {
    const page = await visitor(guarded).get("/m/login");
    expect(page.page.querySelector("[data-ui=captcha]")).not.toBeNull();
    expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'nonce-");
    expect(page.headers["content-security-policy"]).toContain("https://challenges.cloudflare.com");
    const plain = await visitor(open).get("/m/login");
    expect(plain.page.querySelector("[data-ui=captcha]")).toBeNull();
    expect(plain.headers["content-security-policy"]).not.toContain("cloudflare");
  });

  it("SIGNIN-12 API-21 nobody passes without a solved one, by form or by call", async () => {
    const client = visitor(guarded);
    const page = await client.get("/m/login");
    const refused = await client.submit(page, { form: FORM, fields: { phone_number: freshNumber(), terms: "on" } });
    expect(refused.status).toBe(400);
    expect(text(refused)).toContain("Please confirm that you are not a robot.");
    for (const token of [undefined, "made-up"]) {
      const data = { phone_number: freshNumber(), dialing_code: "65" };
      const call = await client.call(
        "POST",
        "/users/verifications",
        { data },
        { headers: { "x-captcha-token": token } },
      );
      expect([call.status, call.json<{ id: string }>().id]).toEqual([400, "captcha_required"]);
    }
  });
});

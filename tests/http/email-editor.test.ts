/** The profile's forms for the e-mail address: what they show, what they refuse, and in which words. */
import { describe, expect, it } from "vitest";
import { ownBrand, type TestBrand } from "../support/brands";
import type { Answer, Client } from "../support/client";
import { giveEmail, signedInCustomer } from "../support/customers";
import { latestCode, readOutbox } from "../support/outbox";
import { notThisOne } from "../e2e/sign-in";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const PAGES = ["/my-account/profile", "/m/my-profile"];
const MINE = "mei@example.com";
const NOWHERE = "mei@unreachable.example";

const dialogOf = ({ page }: Answer) => page.querySelector("dialog[open]")?.textContent ?? "";
const editorOf = ({ page }: Answer) => page.querySelector("[aria-labelledby=profile-email]")?.textContent ?? "";
const emailOf = async (client: Client) =>
  (await client.call("GET", "/pages/profiles")).json<{ user: { email: string | null } }>().user.email;

/** Sends a form of the page, with a token of the session. */
const send = async (client: Client, page: string, fields: Record<string, string>) =>
  client.post(page, { csrf: await client.csrfToken(), ...fields });

/** A new customer whose code for a new address is under way. */
async function asked(brand: TestBrand, page: string): Promise<Client> {
  const client = await signedInCustomer(server, brand, { items: [] });
  const led = await send(client, `${page}?email=edit`, { intent: "email", email: ` ${MINE} ` });
  expect([led.status, led.location]).toEqual([303, `${page}?email=code`]);
  return client;
}

describe("the editor of the e-mail address", () => {
  it.each(PAGES)("changes it by the code that was sent to the new one (%s)", async (page) => {
    const brand = await ownBrand(server);
    const client = await asked(brand, page);
    const popup = await client.get(`${page}?email=code`);
    expect(dialogOf(popup)).toContain(MINE);
    expect(await emailOf(client)).toBeNull();
    // Pressed again, the code that has just been sent counts.
    expect((await send(client, page, { intent: "email", email: MINE })).location).toBe(`${page}?email=code`);
    const otp = await latestCode(server, brand.host, MINE);
    const changed = await send(client, page, { intent: "email_code", email: MINE, otp });
    expect([changed.status, changed.location]).toEqual([303, `${page}?saved=email`]);
    expect(await emailOf(client)).toBe(MINE);
    const again = await send(client, page, { intent: "email_code", email: MINE, otp });
    expect(again.status).toBe(400);
  });

  it.each(PAGES)("ERR-38 'Incorrect OTP.' for a wrong code, other words for everything else (%s)", async (page) => {
    const brand = await ownBrand(server);
    const client = await asked(brand, page);
    const otp = notThisOne(await latestCode(server, brand.host, MINE));
    const wrong = await send(client, `${page}?email=code`, { intent: "email_code", email: MINE, otp });
    expect([wrong.status, dialogOf(wrong).includes("Incorrect OTP.")]).toEqual([400, true]);
    const byCall = await client.call("PATCH", "/users/profiles/update_email", { email: MINE, otp });
    expect(byCall.json()).toMatchObject({ id: "otp_error", message: "Incorrect OTP." });

    const failed = await client.call("POST", "/users/otps/resend_for_email_reset", { email: NOWHERE });
    expect(failed.json()).toMatchObject({ message: "Oops, something went wrong. Please try again." });
    const inPopup = await send(client, `${page}?email=code`, { intent: "email_resend", email: NOWHERE });
    // No code is awaited any more.
    expect([dialogOf(inPopup), editorOf(inPopup).includes("Oops, something went wrong. Please try again.")]).toEqual([
      "",
      true,
    ]);
    const inEditor = await send(client, `${page}?email=edit`, { intent: "email", email: NOWHERE });
    expect(editorOf(inEditor)).toContain("Something went wrong. Please try again later.");
    expect(await emailOf(client)).toBeNull();
  });

  it("ERR-34 refuses what is no address and the address on file, beside the field", async () => {
    const brand = await ownBrand(server);
    const client = await signedInCustomer(server, brand, { items: [] });
    await giveEmail(server, client, MINE);
    for (const [email, words] of [
      ["mei at example", "Invalid email address"],
      ["", "Invalid email address"],
      ["MEI@Example.com", "This email is already in use"],
    ] as const) {
      const answer = await send(client, "/m/my-profile?email=edit", { intent: "email", email });
      expect([answer.status, editorOf(answer).includes(words)], email).toEqual([400, true]);
      const field = answer.page.querySelector("input[name=email]");
      expect([field?.getAttribute("value"), field?.getAttribute("aria-invalid")]).toEqual([email, "true"]);
    }
  });

  it("takes no code of another customer, nor one for another address", async () => {
    const brand = await ownBrand(server);
    const page = "/my-account/profile";
    const [mine, theirs] = [await asked(brand, page), await signedInCustomer(server, brand, { items: [] })];
    const otp = await latestCode(server, brand.host, MINE);
    for (const [client, email] of [
      [theirs, MINE],
      [mine, "other@example.com"],
    ] as const) {
      expect((await send(client, page, { intent: "email_code", email, otp })).status).toBe(400);
      expect(await emailOf(client)).toBeNull();
    }
    // Nothing under way: the address of the popup opens the editor.
    const closed = await theirs.get(`${page}?email=code`);
    expect([dialogOf(closed), closed.page.querySelectorAll("input[name=email]").length]).toEqual(["", 1]);
    expect((await readOutbox(server, brand.host)).filter(({ to }) => to === MINE)).toHaveLength(1);
  });
});

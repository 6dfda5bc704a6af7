/** Signing in by the pages' forms, step by step, as a browser without script does. */
import { applyBrand, testBrand, type BrandOverrides, type TestBrand } from "./brands";
import { Client, type Answer } from "./client";
import { latestCode } from "./outbox";
import { suiteServer } from "./suite-server";

const server = suiteServer();
export const FORM = 'form[action*="sign_in=phone"]';
export const CODE_FORM = 'form[action*="sign_in=code"]';

/** A brand of its own, known to the server. */
export async function live(overrides: BrandOverrides = {}): Promise<TestBrand> {
  const brand = testBrand(overrides);
  await applyBrand(server, brand);
  return brand;
}

let numbers = 0;
/** A number that no other test of this file uses. */
export const freshNumber = () => String(81_000_001 + numbers++);

export const visitor = (brand: TestBrand) => new Client(server, brand.host);
/** The code that the number was last sent. */
export const code = (brand: TestBrand, phone: string, dialing = "65") =>
  latestCode(server, brand.host, `+${dialing}${phone}`);
/** What the page says. */
export const text = (answer: Answer) => answer.page.querySelector("body")?.textContent ?? "";

/** Gives the number on the page for phones; leads to the code. */
export async function giveNumber(client: Client, phone: string, query = ""): Promise<Answer> {
  const page = await client.get(`/m/login${query}`);
  const fields: Record<string, string> = { phone_number: phone };
  if (page.page.querySelector("input[name=terms]")) fields.terms = "on";
  return client.submit(page, { form: FORM, fields }, { follow: true });
}

export const giveCode = (client: Client, page: Answer, otp: string) =>
  client.submit(page, { form: CODE_FORM, fields: { otp } });

/** Signing up and in: numbers, codes, and what each refuses. */
import { notThisOne } from "../../e2e/sign-in";
import { codeOf, numberOf } from "../signing-in";
import type { Recorder } from "./recorder";

export async function signInCalls(recorder: Recorder): Promise<void> {
  const { brand, server } = recorder;
  const name = "calls: sign-in";
  const user = { phone_number: numberOf(name), dialing_code: brand.dialing_code };
  const visitor = recorder.visitor();
  const post = (title: string, path: string, body?: unknown) => recorder.call(title, visitor, "POST", path, body);
  await post("known before", "/users/verifications", { data: user });
  await post("sign up without terms", "/users", { user });
  await post("sign up with a short number", "/users", { user: { ...user, phone_number: "12" }, terms_accepted: true });
  await post("sign up for another company", "/users", { user: { ...user, company_id: 99 }, terms_accepted: true });
  await post("code before the number", "/users/otps");
  await post("sign up", "/users", { user, terms_accepted: true });
  if (brand.byEmail) await post("code to no address", "/users/otps", { email: "mei at example" });
  await post("code", "/users/otps", brand.byEmail ? { email: `${numberOf(name)}@example.com` } : undefined);
  await post("code again too soon", "/users/otps/resend");
  const otp = await codeOf(server, brand, name);
  await post("wrong code", "/users/sign_in", { user: { otp: notThisOne(otp) } });
  await post("no code", "/users/sign_in", { user: {} });
  await post("right code", "/users/sign_in", { user: { otp } });
  await post("known after", "/users/verifications", { data: user });
  await recorder.call("home of customer", visitor, "GET", "/pages/home");
  await recorder.call("sign out", visitor, "DELETE", "/users/sign_out");
  await recorder.call("profile after signing out", visitor, "GET", "/pages/profiles");
  await forms(recorder);
}

/** The same by the forms of a browser without script. */
async function forms(recorder: Recorder): Promise<void> {
  const { brand } = recorder;
  const visitor = recorder.visitor();
  const number = { phone_number: numberOf("calls: sign-in form"), dialing_code: `${brand.dialing_code}` };
  const send = (title: string, fields: Record<string, string>, path = "/sign-in?sign_in=phone") =>
    recorder.form(title, visitor, path, { return_to: "/", ...fields });
  await send("form without terms", { ...number, intent: "phone" });
  await send("form", { ...number, intent: "phone", terms: "on" });
  await send("form with wrong code", { intent: "code", otp: "none" }, "/sign-in?sign_in=code");
  await send("form of no step", { intent: "dance" });
}

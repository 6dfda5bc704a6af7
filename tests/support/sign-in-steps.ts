/** Every call and every form that signs in or changes an e-mail address, as steps that a random sequence is made of. */
import fc from "fast-check";
import { Client, type Answer } from "./client";
import type { ServerAddress } from "./server";

export const DIALING_CODE = "65";

/** A visitor with an address of their own and the token that every visitor of the brand has. */
export class Visitor extends Client {
  constructor(
    server: ServerAddress,
    host: string,
    private readonly token: string,
    address: string,
  ) {
    super(server, host, { headers: { "x-forwarded-for": address, "user-agent": "Desktop" } });
  }

  ask(method: string, path: string, body: unknown = {}): Promise<Answer> {
    const headers = { accept: "application/json", "content-type": "application/json", "x-csrf-token": this.token };
    return this.request(method, path, JSON.stringify(body), { headers });
  }

  submitTo(place: string, fields: Record<string, string>): Promise<Answer> {
    return this.post(`${place}?sign_in=phone`, { ...fields, csrf: this.token, return_to: "/m" });
  }

  submitProfile(profile: string, fields: Record<string, string>): Promise<Answer> {
    return this.post(profile, { ...fields, csrf: this.token });
  }
}

export type Purpose = "sign_in" | "email_reset";

/** What is asked of the server, and what the session has then told it. */
export type Step = {
  label: string;
  /** The number or the mailbox that the step gives, if the server takes it. */
  gives?: { phone?: string; to?: string };
  /** The code that the step enters. */
  enters?: { code: string; purpose: Purpose; email?: string };
  sends?: Purpose;
  run: (visitor: Visitor) => Promise<Answer>;
};

/** What a step may choose from when its turn comes. */
export type Choices = { phones: string[]; emails: string[]; own: { code: string }[]; others: { code: string }[] };
export type Plan = (choices: Choices) => Step;

/** Which code: mostly the session's own last one, else an older one, one of the other session, or none that was sent. */
type CodeChoice = { whose: "own" | "others" | "none"; back: number };

function chosen({ own, others }: Choices, { whose, back }: CodeChoice): string {
  const from = whose === "own" ? own : whose === "others" ? others : [];
  return from.at(-1 - back)?.code ?? "0000";
}

const numberOf = ({ phones }: Choices, index: number) => phones[index] ?? "";
const mailboxOf = ({ emails }: Choices, index: number) => emails[index] ?? "";
const emailIn = (choices: Choices, index: number | null) =>
  index === null ? {} : { email: mailboxOf(choices, index) };

const verification =
  (n: number): Plan =>
  (choices) => ({
    label: `verifications ${n}`,
    gives: { phone: numberOf(choices, n) },
    run: (visitor) =>
      visitor.ask("POST", "/users/verifications", {
        data: { phone_number: numberOf(choices, n), dialing_code: DIALING_CODE },
      }),
  });

const signUp =
  (n: number, e: number | null): Plan =>
  (choices) => ({
    label: `users ${n} ${e ?? ""}`,
    gives: { phone: numberOf(choices, n) },
    run: (visitor) => {
      const user = { phone_number: numberOf(choices, n), dialing_code: DIALING_CODE, ...emailIn(choices, e) };
      return visitor.ask("POST", "/users", { user, terms_accepted: true });
    },
  });

const sending =
  (path: string, e: number | null): Plan =>
  (choices) => ({
    label: `${path} ${e ?? ""}`,
    sends: "sign_in",
    ...(e !== null && { gives: { to: mailboxOf(choices, e) } }),
    run: (visitor) => visitor.ask("POST", path, emailIn(choices, e)),
  });

const signIn =
  (choice: CodeChoice, e: number | null): Plan =>
  (choices) => {
    const otp = chosen(choices, choice);
    return {
      label: `sign_in ${otp} ${e ?? ""}`,
      enters: { code: otp, purpose: "sign_in" },
      run: (visitor) => visitor.ask("POST", "/users/sign_in", { user: { otp, ...emailIn(choices, e) } }),
    };
  };

const signOut: Plan = () => ({ label: "sign_out", run: (visitor) => visitor.ask("DELETE", "/users/sign_out") });

const phoneForm =
  (n: number, place: string): Plan =>
  (choices) => ({
    label: `form phone ${n}`,
    gives: { phone: numberOf(choices, n) },
    sends: "sign_in",
    run: (visitor) => {
      const number = { dialing_code: `${DIALING_CODE} SG`, phone_number: numberOf(choices, n) };
      return visitor.submitTo(place, { intent: "phone", ...number, terms: "on" });
    },
  });

const emailForm =
  (e: number, place: string): Plan =>
  (choices) => ({
    label: `form email ${e}`,
    gives: { to: mailboxOf(choices, e) },
    sends: "sign_in",
    run: (visitor) => visitor.submitTo(place, { intent: "email", email: mailboxOf(choices, e) }),
  });

const buttonForm =
  (intent: "sms" | "resend", place: string): Plan =>
  () => ({ label: `form ${intent}`, sends: "sign_in", run: (visitor) => visitor.submitTo(place, { intent }) });

const codeForm =
  (choice: CodeChoice, place: string): Plan =>
  (choices) => {
    const otp = chosen(choices, choice);
    return {
      label: `form code ${otp}`,
      enters: { code: otp, purpose: "sign_in" },
      run: (visitor) => visitor.submitTo(place, { intent: "code", otp }),
    };
  };

const askForChange =
  (name: "send_for_email_reset" | "resend_for_email_reset", e: number): Plan =>
  (choices) => ({
    label: `${name} ${e}`,
    sends: "email_reset",
    run: (visitor) => visitor.ask("POST", `/users/otps/${name}`, { email: mailboxOf(choices, e) }),
  });

const change =
  (e: number, choice: CodeChoice): Plan =>
  (choices) => {
    const [otp, email] = [chosen(choices, choice), mailboxOf(choices, e)];
    return {
      label: `update_email ${e} ${otp}`,
      enters: { code: otp, purpose: "email_reset", email },
      run: (visitor) => visitor.ask("PATCH", "/users/profiles/update_email", { email, otp }),
    };
  };

/** The profile's form that asks for a code to a new address, for the first time or again. */
const changeForm =
  (intent: "email" | "email_resend", e: number, profile: string): Plan =>
  (choices) => ({
    label: `form ${intent} ${e}`,
    sends: "email_reset",
    run: (visitor) => visitor.submitProfile(profile, { intent, email: mailboxOf(choices, e) }),
  });

const changeCodeForm =
  (e: number, choice: CodeChoice, profile: string): Plan =>
  (choices) => {
    const [otp, email] = [chosen(choices, choice), mailboxOf(choices, e)];
    return {
      label: `form email_code ${e} ${otp}`,
      enters: { code: otp, purpose: "email_reset", email },
      run: (visitor) => visitor.submitProfile(profile, { intent: "email_code", email, otp }),
    };
  };

const phone = fc.nat(2);
const email = fc.nat(1);
const maybeEmail = fc.option(email, { freq: 2 });
const place = fc.constantFrom("/sign-in", "/m/login");
const profile = fc.constantFrom("/my-account/profile", "/m/my-profile");
const code = fc.record({
  whose: fc.oneof(
    { weight: 7, arbitrary: fc.constant("own" as const) },
    { weight: 2, arbitrary: fc.constant("others" as const) },
    { weight: 1, arbitrary: fc.constant("none" as const) },
  ),
  back: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
});
const emailAt = fc.tuple(email, place).map(([e, at]) => emailForm(e, at));
const OWN_LAST: CodeChoice = { whose: "own", back: 0 };

const plan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 4, arbitrary: phone.map(verification) },
  { weight: 4, arbitrary: fc.tuple(phone, maybeEmail).map(([n, e]) => signUp(n, e)) },
  { weight: 4, arbitrary: maybeEmail.map((e) => sending("/users/otps", e)) },
  { weight: 2, arbitrary: maybeEmail.map((e) => sending("/users/otps/resend", e)) },
  { weight: 7, arbitrary: fc.tuple(code, maybeEmail).map(([choice, e]) => signIn(choice, e)) },
  { weight: 1, arbitrary: fc.constant(signOut) },
  { weight: 4, arbitrary: fc.tuple(phone, place).map(([n, at]) => phoneForm(n, at)) },
  { weight: 2, arbitrary: emailAt },
  { weight: 1, arbitrary: place.map((at) => buttonForm("sms", at)) },
  { weight: 1, arbitrary: place.map((at) => buttonForm("resend", at)) },
  { weight: 5, arbitrary: fc.tuple(code, place).map(([choice, at]) => codeForm(choice, at)) },
  { weight: 2, arbitrary: email.map((e) => askForChange("send_for_email_reset", e)) },
  { weight: 1, arbitrary: email.map((e) => askForChange("resend_for_email_reset", e)) },
  { weight: 3, arbitrary: fc.tuple(email, code).map(([e, choice]) => change(e, choice)) },
  { weight: 2, arbitrary: fc.tuple(email, profile).map(([e, at]) => changeForm("email", e, at)) },
  { weight: 1, arbitrary: fc.tuple(email, profile).map(([e, at]) => changeForm("email_resend", e, at)) },
  { weight: 3, arbitrary: fc.tuple(email, code, profile).map(([e, choice, at]) => changeCodeForm(e, choice, at)) },
);

/** Plans that follow each other in one session; those of an inner list run at the same moment. */
export type Action = { who: 0 | 1; moments: Plan[][] } | "wait";

const moments: fc.Arbitrary<Plan[][]> = fc.oneof(
  { weight: 8, arbitrary: plan.map((one) => [[one]]) },
  { weight: 3, arbitrary: fc.tuple(plan, plan).map((both) => [both]) },
  // What an honest customer does; else hardly a sequence gets as far as an account.
  {
    weight: 3,
    arbitrary: fc.tuple(phone, place).map(([n, at]) => [[phoneForm(n, at)], [codeForm(OWN_LAST, at)]]),
  },
  {
    weight: 2,
    arbitrary: email.map((e) => [[askForChange("send_for_email_reset", e)], [change(e, OWN_LAST)]]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(email, profile)
      .map(([e, at]) => [[changeForm("email", e, at)], [changeCodeForm(e, OWN_LAST, at)]]),
  },
  // What somebody does who wants to be another: between the code and its entry the number or the way is changed.
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        phone,
        place,
        fc.oneof(
          phone.map(verification),
          phone.map((n) => signUp(n, null)),
          emailAt,
        ),
        fc.boolean(),
      )
      .map(([n, at, changeWhom, isForm]) => [
        [phoneForm(n, at)],
        [changeWhom],
        [isForm ? codeForm(OWN_LAST, at) : signIn(OWN_LAST, null)],
      ]),
  },
);

/** Something in one of two sessions, or time that passes until a code may be sent again. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ who: fc.constantFrom(0 as const, 1 as const), moments }) },
  { weight: 1, arbitrary: fc.constant("wait" as const) },
);

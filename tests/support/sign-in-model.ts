/**
 * Random sequences of everything that signs in or changes an e-mail address, in two sessions at once, against a running
 * server. What must hold after each step: a session is signed in only as a number for which this very session was sent, and
 * entered, a code that nothing had ended; and an account has only an e-mail address that such a code has proved.
 *
 * What was sent is read from the outbox, so the model believes nothing that the server says of itself but who is signed in.
 */
import fc from "fast-check";
import { applyBrand, testBrand, type TestBrand } from "./brands";
import { Client, type Answer } from "./client";
import { setClock } from "./clock";
import { latestCode, readOutbox, type SentMessage } from "./outbox";
import type { ServerAddress } from "./server";
import { action, DIALING_CODE, Visitor, type Action, type Plan, type Purpose, type Step } from "./sign-in-steps";

/** A code that a session was sent. */
type Sent = {
  code: string;
  /** "+6591234567" or a mailbox. */
  to: string;
  purpose: Purpose;
  /** Sign-in: the number that the session had given last. Change: the number that it was signed in as. */
  phone: string | null;
  /** The number or the way has been changed since. */
  isEnded: boolean;
};

type Session = {
  visitor: Visitor;
  sent: Sent[];
  /** The number given last; after two steps at once also the one before, which either may have written back. */
  asked: Set<string>;
  signedInAs: string | null;
};

type World = {
  server: ServerAddress;
  brand: TestBrand;
  sessions: [Session, Session];
  /** The last one is a customer's whom neither session is. */
  phones: string[];
  emails: string[];
  /** By number that has an account: mailboxes that a code has proved. */
  proved: Map<string, Set<string>>;
  /** The newest message that has been looked at. */
  seen: string | null;
  statistics: Statistics;
};

export type Statistics = { sequences: number; steps: number; signIns: number; emailChanges: number; races: number };
type Done = { step: Step; answer: Answer };

/** Does what is planned for one moment, and checks what must hold. @throws when it does not. */
async function act(world: World, who: 0 | 1, plans: Plan[], labels: string[]): Promise<void> {
  const session = world.sessions[who];
  const { phones, emails } = world;
  const choices = { phones, emails, own: session.sent, others: world.sessions[who === 0 ? 1 : 0].sent };
  const steps = plans.map((plan) => plan(choices));
  labels.push(`session ${who}: ${steps.map((step) => step.label).join(" while ")}`);
  const done = await Promise.all(steps.map(async (step) => ({ step, answer: await step.run(session.visitor) })));
  const isRace = steps.length > 1;
  world.statistics.steps += steps.length;
  if (isRace) world.statistics.races++;
  const before = [...session.sent];
  // Of two at once nobody knows which came first: a code that one of them ends may have served the other.
  if (!isRace) changeWhom(session, before, done);
  await receive(world, session, steps);
  await compare(world, session, done);
  if (isRace) changeWhom(session, before, done);
}

const isTaken = ({ status, location }: Answer) =>
  status === 200 || status === 429 || status === 502 || (status === 303 && !location?.includes("error="));

/** The codes from before that are for another number, or went another way, count no more. */
function changeWhom(session: Session, before: Sent[], done: Done[]): void {
  const given = done.flatMap(({ step: { gives }, answer }) => (gives && isTaken(answer) ? [gives] : []));
  for (const { phone, to } of given) {
    for (const sent of before) {
      const isOther = phone !== undefined ? sent.phone !== phone : sent.to !== to;
      if (sent.purpose === "sign_in" && isOther) sent.isEnded = true;
    }
  }
  const phones = given.flatMap(({ phone }) => phone ?? []);
  if (phones.length > 0) session.asked = new Set(done.length > 1 ? [...session.asked, ...phones] : phones);
}

/** Reads what was sent since the last look. */
async function receive(world: World, session: Session, steps: Step[]): Promise<void> {
  if (steps.every(({ sends }) => sends === undefined)) return;
  const messages = await readOutbox(world.server, world.brand.host);
  const known = messages.findIndex((message) => JSON.stringify(message) === world.seen);
  const fresh = messages.slice(0, known < 0 ? messages.length : known).reverse();
  if (messages[0]) world.seen = JSON.stringify(messages[0]);
  session.sent.push(...fresh.flatMap((message) => meanings(message, session, steps)));
}

/** Every way in which a message may be meant: of two steps at once it may belong to either, and be for either number. */
function meanings({ text, to }: SentMessage, session: Session, steps: Step[]): Sent[] {
  const code = /\b\d{4}\b/.exec(text)?.[0];
  if (code === undefined) return [];
  const asked = new Set([...session.asked, ...steps.flatMap(({ gives }) => gives?.phone ?? [])]);
  return [...new Set(steps.flatMap(({ sends }) => sends ?? []))].flatMap((purpose) =>
    (purpose === "sign_in" ? [...asked] : [session.signedInAs]).map((phone) => {
      return { code, to, purpose, phone, isEnded: false };
    }),
  );
}

type Profile = { phone_number: string; email: string | null };

async function profileOf({ visitor }: Session): Promise<Profile | null> {
  const answer = await visitor.get("/pages/profiles", { headers: { accept: "application/json" } });
  if (answer.status === 401) return null;
  if (answer.status !== 200) throw new Error(`The profile answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return answer.json<{ user: Profile }>().user;
}

/** Holds what the server says of a session against what was sent and entered. @throws when it may not be so. */
async function compare(world: World, session: Session, done: Done[]): Promise<void> {
  for (const { step, answer } of done)
    if (answer.status >= 500 && answer.status !== 502) throw new Error(`${step.label} answered ${answer.status}`);
  const profile = await profileOf(session);
  if (!profile) return forget(session);
  const { phone_number: phone, email } = profile;
  for (const { step } of done) believe(world, session, step, phone);
  if (phone !== session.signedInAs)
    throw new Error(`Signed in as ${phone} without a code for it; sent: ${JSON.stringify(session.sent)}`);
  if (email !== null && !world.proved.get(phone)?.has(email))
    throw new Error(`The account of ${phone} has the address ${email}, which no code has proved`);
}

/** What a code that was entered may have brought about. */
function believe(world: World, session: Session, { enters }: Step, phone: string): void {
  if (!enters) return;
  const isProof = ({ code, purpose, isEnded, to, phone: of }: Sent) =>
    code === enters.code &&
    purpose === enters.purpose &&
    !isEnded &&
    of === phone &&
    (purpose === "email_reset" ? to === enters.email : opens(world.proved.get(phone), to, phone));
  const proofs = session.sent.filter(isProof);
  if (proofs.length === 0) return;
  const mailboxes = proofs.map(({ to }) => to).filter((to) => to.includes("@"));
  world.proved.set(phone, new Set([...(world.proved.get(phone) ?? []), ...mailboxes]));
  if (enters.purpose === "email_reset") world.statistics.emailChanges++;
  else if (session.signedInAs !== phone) {
    world.statistics.signIns++;
    session.signedInAs = phone;
  }
}

/** Whether a code sent there may open a number's account: the number itself, the account's mailbox, any for a new one. */
const opens = (mailboxes: Set<string> | undefined, to: string, phone: string): boolean =>
  to.includes("@") ? (mailboxes?.has(to) ?? true) : to === `+${DIALING_CODE}${phone}`;

/** Signed out; whatever was sent while signed in belonged to the session that is gone. */
function forget(session: Session): void {
  if (session.signedInAs === null) return;
  session.signedInAs = null;
  session.asked = new Set();
  session.sent = [];
}

/** A brand's codes last for so many sequences; no sequence is to find them spent. */
const SEQUENCES_PER_BRAND = 100;
const WAIT_SECONDS = 31;

/** Sequences one after the other, each with numbers and an address that nobody has used. */
class Lane {
  #brand: TestBrand | undefined;
  #token = "";
  #sequences = 0;
  #ahead = 0;

  constructor(
    private readonly server: ServerAddress,
    private readonly index: number,
    private readonly statistics: Statistics,
  ) {}

  async run(actions: Action[]): Promise<void> {
    const world = await this.#freshWorld();
    const labels: string[] = [];
    try {
      for (const each of actions) {
        if (each === "wait") await this.#wait(world);
        else for (const plans of each.moments) await act(world, each.who, plans, labels);
      }
      // Nothing that one session does signs the other one in.
      for (const session of world.sessions) await compare(world, session, []);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : String(error)}\nafter\n  ${labels.join("\n  ")}`, {
        cause: error,
      });
    }
    this.statistics.sequences++;
  }

  async #freshWorld(): Promise<World> {
    const number = this.#sequences++;
    if (!this.#brand || number % SEQUENCES_PER_BRAND === 0) this.#brand = await this.#freshBrand();
    const { server, statistics } = this;
    const brand = this.#brand;
    const phones = [0, 1, 2].map((i) => `8${this.index}${100_000 + number * 3 + i}`);
    const emails = ["a", "b", "victim"].map((name) => `${name}${this.index}-${number}@example.com`);
    const visitor = () =>
      new Visitor(server, brand.host, this.#token, `10.${this.index}.${number >> 8}.${number & 255}`);
    const session = (): Session => ({ visitor: visitor(), sent: [], asked: new Set(), signedInAs: null });
    const proved = await this.#signUp(visitor(), phones.at(-1) ?? "", emails.at(-1) ?? "");
    const [last] = await readOutbox(server, brand.host);
    const seen = last ? JSON.stringify(last) : null;
    return { server, brand, sessions: [session(), session()], phones, emails, proved, seen, statistics };
  }

  /** The customer whom everybody else wants to be. */
  async #signUp(visitor: Visitor, phone_number: string, email: string): Promise<World["proved"]> {
    const user = { phone_number, email, dialing_code: DIALING_CODE };
    await visitor.ask("POST", "/users", { user, terms_accepted: true });
    const { mode } = (await visitor.ask("POST", "/users/otps")).json<{ mode: string }>();
    const to = mode === "email" ? email : `+${DIALING_CODE}${phone_number}`;
    const otp = await latestCode(this.server, visitor.host, to);
    const answer = await visitor.ask("POST", "/users/sign_in", { user: { otp } });
    if (answer.status !== 200) throw new Error(`The customer is not there: ${answer.status} ${answer.text}`);
    return new Map([[phone_number, new Set(mode === "email" ? [email] : [])]]);
  }

  /** Every other lane's brand sends no SMS. */
  async #freshBrand(): Promise<TestBrand> {
    const company = { sms_disabled: this.index % 2 === 1, otp_settings: { email: true } };
    const brand = testBrand({ company });
    await applyBrand(this.server, brand);
    this.#ahead = 0;
    this.#token = await new Client(this.server, brand.host).csrfToken();
    return brand;
  }

  async #wait({ brand }: World): Promise<void> {
    this.#ahead += WAIT_SECONDS;
    await setClock(this.server, brand.company.id, new Date(Date.now() + this.#ahead * 1000).toISOString());
  }
}

export type TakeoverOptions = { sequences: number; lanes: number; seed?: number };

/**
 * Runs random sequences against a server that takes the client's address from X-Forwarded-For.
 * @returns what was done, so that a caller can see that it was not nothing.
 * @throws with the steps of the first sequence after which something does not hold that must.
 */
export async function tryTakeovers(
  server: ServerAddress,
  { sequences, lanes, seed }: TakeoverOptions,
): Promise<Statistics> {
  const statistics: Statistics = { sequences: 0, steps: 0, signIns: 0, emailChanges: 0, races: 0 };
  const actions = fc.array(action, { minLength: 4, maxLength: 14, size: "max" });
  const results = await Promise.all(
    Array.from({ length: lanes }, (_, index) => {
      const lane = new Lane(server, index, statistics);
      const sequence = fc.asyncProperty(actions, (each) => lane.run(each));
      const own = seed === undefined ? {} : { seed: seed + index };
      // The steps of a sequence say enough; making it shorter takes a hundred runs.
      return fc.check(sequence, { ...own, numRuns: Math.ceil(sequences / lanes), endOnFailure: true });
    }),
  );
  const found = results.find(({ failed }) => failed);
  if (found) {
    const { errorInstance: error } = found;
    throw new Error(`Seed ${found.seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return statistics;
}

/** What is pressed on a page that stays open: each press reaches the server once, in its order, whatever the line does meanwhile. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { useBrowserLayoutEffect } from "./browser-layout-effect";

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
const PATIENCE_MS = 15_000;

export type Press = {
  /** When it was pressed, in milliseconds since 1970, and on which page. */
  at: number;
  from: string;
  fields: Record<string, string>;
};

export type PressQueue = {
  /** In their order; the first is on its way. */
  waiting: readonly Press[];
  /** The line is down: they are sent once it is back. */
  isHeld: boolean;
  /** One that says the same as another that waits is that one. */
  send: (fields: Record<string, string>) => void;
  /** Tries at once what waits for its next try. */
  hurry: () => void;
};

/**
 * A queue of the forms that one address takes. It outlasts a reload of the page.
 * @param onTaken is told where the server leads after a press; null where it takes that press no more.
 */
export function usePressQueue(path: string, onTaken: (press: Press, to: string | null) => void): PressQueue {
  const [waiting, setWaiting] = useState<readonly Press[]>([]);
  const [isHeld, setHeld] = useState(false);
  const latest = useRef(onTaken);
  useEffect(() => {
    latest.current = onTaken;
  });
  const line = useRef<Sender | null>(null);
  // Before anybody can press: effects come after the page is drawn, and a press in between would be lost.
  useBrowserLayoutEffect(() => {
    const sender = new Sender(path, { setWaiting, setHeld, onTaken: (press, to) => latest.current(press, to) });
    line.current = sender;
    window.addEventListener("online", sender.hurry);
    return () => {
      window.removeEventListener("online", sender.hurry);
      sender.stop();
      line.current = null;
    };
  }, [path]);
  return { waiting, isHeld, ...useRef(handlesOf(line)).current };
}

const handlesOf = (line: RefObject<Sender | null>): Pick<PressQueue, "send" | "hurry"> => ({
  send: (fields) => line.current?.add({ at: Date.now(), from: window.location.href, fields }),
  hurry: () => line.current?.hurry(),
});

type Told = {
  setWaiting: (presses: readonly Press[]) => void;
  setHeld: (isHeld: boolean) => void;
  onTaken: (press: Press, to: string | null) => void;
};

/** Sends what is pressed one after the other, and each until it is answered. */
export class Sender {
  private presses: Press[];
  private isRunning = false;
  private isStopped = false;
  private wake = () => {};

  constructor(
    private readonly path: string,
    private readonly told: Told,
  ) {
    this.presses = kept(path);
    if (this.presses.length > 0) this.changed();
    void this.run();
  }

  add(press: Press): void {
    if (this.presses.some((each) => saysTheSame(each, press))) return;
    this.presses.push(press);
    this.changed();
    void this.run();
  }

  hurry = (): void => this.wake();

  stop(): void {
    this.isStopped = true;
    this.wake();
  }

  private changed(): void {
    keep(this.path, this.presses);
    this.told.setWaiting([...this.presses]);
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    let pause = FIRST_RETRY_MS;
    for (let press = this.presses[0]; press && !this.isStopped; press = this.presses[0]) {
      const answer = await post(this.path, press);
      if (this.isStopped) break;
      this.told.setHeld(answer === "lost");
      if (answer === "lost") {
        await this.rest(pause);
        pause = Math.min(pause * 2, LONGEST_RETRY_MS);
        continue;
      }
      pause = FIRST_RETRY_MS;
      this.presses.shift();
      this.changed();
      this.told.onTaken(press, answer.to);
    }
    this.isRunning = false;
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const subjectOf = ({ fields: { csrf: _csrf, order, ...rest } }: Press) => order ?? JSON.stringify(rest);
/** Of one order one press waits at a time: the next would be about what nobody has seen yet. */
const saysTheSame = (a: Press, b: Press) => subjectOf(a) === subjectOf(b);

/** @returns "lost" where nobody knows whether it was taken. */
async function post(path: string, press: Press): Promise<{ to: string | null } | "lost"> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(asOfNow(press)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status >= 500 || answer.status === 429) return "lost";
    const said: unknown = answer.ok ? await answer.json() : null;
    return { to: typeof said === "object" && said !== null && "to" in said ? String(said.to) : null };
  } catch {
    return "lost";
  }
}

/** Minutes that were meant from when it was pressed. */
function asOfNow({ at, fields }: Press): Record<string, string> {
  const minutes = Number(fields.minutes ?? 0);
  if (minutes === 0) return fields;
  return { ...fields, minutes: String(Math.max(1, minutes - Math.round((Date.now() - at) / 60_000))) };
}

const placeOf = (path: string) => `presses ${path}`;

function keep(path: string, presses: readonly Press[]): void {
  try {
    sessionStorage.setItem(placeOf(path), JSON.stringify(presses));
  } catch {
    // A browser that keeps nothing: they last as long as the page.
  }
}

function kept(path: string): Press[] {
  try {
    // What was written a few lines above.
    return JSON.parse(sessionStorage.getItem(placeOf(path)) ?? "[]") as Press[];
  } catch {
    return [];
  }
}

/** What a form says when a button of it is pressed. */
export function pressedFields(form: HTMLFormElement, button: HTMLElement | null): Record<string, string> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  if (button instanceof HTMLButtonElement && button.name !== "") fields.push([button.name, button.value]);
  return Object.fromEntries(fields) as Record<string, string>;
}

/** One process that stands for every payment provider, and for Pusher: nothing leaves this machine, and no money moves. */
import { ACCOUNTS, PUSHER_ACCOUNT, type Accounts, type KindId } from "./accounts";
import { controlRoutes } from "./control/control";
import { Courier } from "./delivery/courier";
import { ArmedFaults } from "./faults/armed";
import type { Route } from "./http/asked";
import { dispatcher, type Mount } from "./http/dispatch";
import { listen } from "./http/listener";
import { IDENTITY } from "./http/identity";
import { KINDS } from "./kinds";
import type { Bench } from "./kinds/kind";
import { exchangeRoutes, type Shown } from "./pages/exchange-pages";
import { fileRoutes } from "./pages/files";
import { PUSHER, pusherDouble, pusherSettings } from "./pusher";
import { Exchanges } from "./record/exchanges";
import { shortener } from "./record/shorten";
import { Schedule } from "./time/schedule";

/** `secureUrl`: the same over TLS, for providers that know a shop by its certificate. */
export type Sandbox = { url: string; secureUrl: string; stop: () => Promise<void> };
export type Options = {
  /** TLS is at the next one; 0 takes free ones. */
  port?: number;
  host?: string;
  accounts?: AccountChanges;
};
/** What a test has otherwise than `ACCOUNTS`. */
export type AccountChanges = { [K in KindId]?: Partial<Accounts[K]> };

export async function startSandbox({ port = 0, host = "127.0.0.1", accounts = {} }: Options = {}): Promise<Sandbox> {
  const doubles = (Object.keys(KINDS) as KindId[]).map((kind) => double(kind, accounts));
  const pusher = pusherDouble(PUSHER_ACCOUNT);
  const schedule = new Schedule();
  const exchanges = new Exchanges(shortener([...doubles.flatMap(({ secrets }) => secrets), PUSHER_ACCOUNT.secret]));
  const courier = new Courier(exchanges, schedule);
  const armed = new ArmedFaults();

  // The addresses that the doubles give away hold the port, which is known once somebody listens.
  let mounts: Mount[] = [];
  let own: Route[] = [];
  const hear = (asked: Parameters<ReturnType<typeof dispatcher>>[0]) =>
    dispatcher({ mounts, own, exchanges, schedule })(asked);
  const listener = await listen({ port, host, tls: null }, hear, pusher);
  const secure = await listen({ port: port && port + 1, host, tls: IDENTITY }, hear, pusher);
  const url = `http://localhost:${listener.port}`;
  mounts = doubles.map(({ face, open }) => ({
    kind: face.kind,
    routes: open({ face, base: `${url}/${face.kind}`, schedule, courier, exchanges, armed }),
  }));
  mounts.push({ kind: PUSHER.kind, routes: pusher.routes });
  const faces = [...doubles, { face: PUSHER, settings: pusherSettings(PUSHER_ACCOUNT) }];
  const shown: Shown[] = faces.map(({ face, settings }) => ({
    ...face,
    settings: { "base URL": `${url}/${face.kind}`, ...settings },
  }));
  const control = controlRoutes({ armed, exchanges, schedule, kinds: doubles.map(({ face }) => face.kind) });
  own = [
    ...exchangeRoutes(shown, exchanges, courier),
    ...control,
    ...fileRoutes,
    ...doubles.flatMap(({ atRoot }) => atRoot),
  ];

  return {
    url,
    secureUrl: `https://localhost:${secure.port}`,
    stop: async () => {
      await Promise.all([listener.stop(), secure.stop()]);
      await schedule.stop();
    },
  };
}

/** A kind with its account. */
function double<K extends KindId>(kind: K, accounts: NonNullable<Options["accounts"]>) {
  const account: Accounts[K] = { ...ACCOUNTS[kind], ...accounts[kind] };
  const { title, mark, settings, secrets, open, atRoot } = KINDS[kind];
  return {
    face: { kind, title, mark },
    settings: settings(account),
    secrets: secrets(account),
    open: (bench: Bench) => open(bench, account),
    atRoot: atRoot?.(account) ?? [],
  };
}

/** The proxy of `deploy/Caddyfile` before a server of ours, with certificates of its own authority in place of a public one. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { PeerCertificate, TLSSocket } from "node:tls";
import { freePort } from "./free-port";

/** Whether this machine has the proxy. */
export const hasTlsProxy = () => spawnSync("caddy", ["version"]).status === 0;

export type Seen = { status: number; message: IncomingMessage; text: string; certificate: PeerCertificate | null };
type Asked = Pick<RequestOptions, "localAddress" | "method"> & { headers?: Record<string, string>; body?: string };
export type TlsProxy = {
  /** Asks by https for a name; `headers` go over those of a browser. @throws when there is no certificate for the name. */
  ask: (name: string, path: string, options?: Asked) => Promise<Seen>;
  /** The same by plain http. */
  askPlainly: (name: string, path: string) => Promise<Seen>;
  stop: () => Promise<void>;
};

/** Starts it. Only what ties the file to compose and to the public authority is written otherwise. */
export async function startTlsProxy(shopPort: number): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), "platefront-proxy-"));
  const [http, https] = [await freePort(), await freePort()];
  const own = ["local_certs", "skip_install_trust", "admin off", `http_port ${http}`, `https_port ${https}`];
  const file = readFileSync("deploy/Caddyfile", "utf8")
    .replace("email {$ACME_EMAIL}", own.join("\n\t"))
    .replaceAll("app:3000", `127.0.0.1:${shopPort}`);
  writeFileSync(join(folder, "Caddyfile"), file);
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const killWithParent = () => void caddy.kill("SIGKILL");
  process.once("exit", killWithParent);
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(caddy.stderr).on("line", (line) => {
      said.push(line);
      if (line.includes("serving initial configuration")) resolve();
    });
    caddy.once("error", reject);
    caddy.once("exit", () => reject(new Error(`The proxy ended:\n${said.join("\n")}`)));
  });
  const browser = (name: string, port: number) => ({
    host: "127.0.0.1",
    headers: { host: `${name}:${port}`, accept: "text/html", "user-agent": "Desktop" },
    agent: false,
  });
  return {
    ask(name, path, { headers, body, ...options } = {}) {
      const { headers: usual, ...base } = browser(name, https);
      const tls = { servername: name, rejectUnauthorized: false, port: https };
      return seen(httpsRequest({ ...base, ...tls, ...options, path, headers: { ...usual, ...headers } }), body);
    },
    askPlainly: (name, path) => seen(httpRequest({ ...browser(name, http), port: http, path })),
    async stop() {
      const ended = once(caddy, "exit");
      caddy.kill("SIGTERM");
      await ended;
      process.off("exit", killWithParent);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function seen(sent: ReturnType<typeof httpRequest>, body?: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (message) => {
      const chunks: Buffer[] = [];
      const { socket } = message;
      const certificate = isTls(socket) ? socket.getPeerCertificate() : null;
      message.on("data", (chunk: Buffer) => chunks.push(chunk));
      message.on("end", () =>
        resolve({ status: message.statusCode ?? 0, message, text: Buffer.concat(chunks).toString(), certificate }),
      );
    });
    sent.end(body);
  });
}

const isTls = (socket: object): socket is TLSSocket => "getPeerCertificate" in socket;

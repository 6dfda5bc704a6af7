/**
 * An attacker, as a process of its own and from an address of its own: fifty pages at a time under made-up queries, words
 * and sessions. It goes on until it is ended.
 * Usage: ask-pages.ts <port> <host>
 */
import { Agent, request } from "node:http";

const [port = "", host = ""] = process.argv.slice(2);
const AT_ONCE = 50;
const DESKTOP = { host, "user-agent": "Desktop", "accept-encoding": "gzip" };
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, localAddress: "127.0.0.66" });

type Ask = (n: number) => [path: string, headers?: Record<string, string>];
const ASKS: Ask[] = [
  (n) => [`/?x=${n}`],
  (n) => [`/m?x${n}=1`],
  (n) => [`/?choose=${n}&item=${n}`],
  (n) => [`/?q=word${n}`],
  (n) => [`/?error=csrf&item=${n}`],
  (n) => [`/?x=${n}`, { cookie: `session=${n.toString(36).padStart(43, "0")}` }],
  (n) => [`/_root.data?x=${n}`],
  (n) => [`/sign-in?x=${n}`],
  (n) => [`/terms-of-service?x=${n}`],
];

let asked = 0;
function ask(): void {
  const n = ++asked;
  const [path, headers] = ASKS[n % ASKS.length]?.(n) ?? ["/"];
  const sent = request({ host: "127.0.0.1", port, path, agent, headers: { ...DESKTOP, ...headers } }, (answer) => {
    answer.resume().once("close", ask);
  });
  sent.once("error", ask);
  sent.end();
}

for (let i = 0; i < AT_ONCE; i++) ask();
console.log(`port ${port}`);

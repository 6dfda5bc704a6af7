/**
 * An attacker, as a process of its own: bodies of 21 MB to every kind of path in every disguise, with and without a length,
 * and small ones that are dear to read. It goes on until it is ended.
 * Usage: bombard.ts <port> <host> <csrf token>
 */
import { connect } from "node:net";

const [port = "", host = "", token = ""] = process.argv.slice(2);
const CONNECTIONS = 8;
const HUGE = 21 * 1024 * 1024;
const FIELDS = "a=&".repeat(1024 * 256);

const PATHS = [
  "/cart",
  "/",
  "/users/otps",
  "/checkout",
  "/nowhere",
  "/operator/tenants/bun",
  "/operator/../cart",
  "/operator/%2e%2e/cart",
  "/operator/..%2fcart",
  "/operator//../cart",
  "/%6fperator/tenants/bun",
  "/c%61rt",
];
const FORM = "application/x-www-form-urlencoded";
const head = (path: string, type: string, ...more: string[]) =>
  [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, `X-CSRF-Token: ${token}`, ...more, "", ""].join(
    "\r\n",
  );
const small = (path: string, type: string, body: string) =>
  head(path, type, "Connection: close", `Content-Length: ${Buffer.byteLength(body)}`) + body;

/** What is sent, piece by piece; a huge body is a piece that comes again and again. */
const ATTACKS: (() => { pieces: string[]; bytes: number })[] = [
  ...PATHS.flatMap((path) => [
    () => ({ pieces: [head(path, FORM, `Content-Length: ${HUGE}`), FIELDS], bytes: HUGE }),
    () => ({
      pieces: [head(path, FORM, "Transfer-Encoding: chunked"), `${FIELDS.length.toString(16)}\r\n${FIELDS}\r\n`],
      bytes: HUGE,
    }),
  ]),
  () => ({ pieces: [small("/cart", FORM, "a=&".repeat(21_800))], bytes: 0 }),
  () => ({ pieces: [small("/users/otps", "application/json", "[".repeat(65_000))], bytes: 0 }),
  () => ({
    pieces: [small("/users/otps", "application/json", `${"[".repeat(32_000)}${"]".repeat(32_000)}`)],
    bytes: 0,
  }),
  () => ({ pieces: [small("/users/otps", "application/json", `{${'"a":1,'.repeat(10_000)}"a":1}`)], bytes: 0 }),
];

function attack(number: number): void {
  const { pieces, bytes } = ATTACKS[number % ATTACKS.length]?.() ?? { pieces: [], bytes: 0 };
  const [first = "", again = ""] = pieces;
  const socket = connect({ port: Number(port), host: "127.0.0.1" });
  let left = bytes;
  const send = () => {
    while (left > 0 && !socket.destroyed) {
      left -= again.length;
      if (!socket.write(again)) return;
    }
  };
  socket.on("connect", () => (socket.write(first), send()));
  socket.on("drain", send);
  socket.on("data", () => {});
  // The server closes what it refuses; the next attack follows at once.
  socket.on("error", () => {});
  socket.on("close", () => attack(number + CONNECTIONS));
}

for (let i = 0; i < CONNECTIONS; i++) attack(i);
console.log(`port ${port}`);

/** Settings that name places of the network, between commas; what is no such place is refused at start. */
import { isIP } from "node:net";
import { z } from "zod/v4";

/** Entries between commas, in lower case. */
const list = (text: string) =>
  text
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** A list each of whose entries has the form that `means` tells, else which of them has not. */
const listOf = (isOne: (entry: string) => boolean, means: string) =>
  z
    .string()
    .transform(list)
    .pipe(
      z.array(z.string()).check((ctx) => {
        const wrong = ctx.value.filter((entry) => !isOne(entry));
        if (wrong.length === 0) return;
        const named = wrong.map((entry) => `"${entry}"`).join(", ");
        ctx.issues.push({ code: "custom", message: `must be ${means}, which ${named} is not`, input: ctx.value });
      }),
    );

/** `10.0.0.0/8`, `2001:db8::1` and the like. */
export const networks = listOf(isNetwork, "addresses or CIDR ranges, parted by commas, like 10.0.0.0/8");

function isNetwork(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Host names, and addresses as a browser has them in their place. */
export const hosts = listOf(
  isHost,
  "host names without scheme, port or path, parted by commas, like ops.example.com (an IPv6 address stands in brackets)",
);

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

function isHost(entry: string): boolean {
  const inBrackets = /^\[(.*)\]$/.exec(entry)?.[1];
  if (inBrackets !== undefined) return isIP(inBrackets) === 6;
  // A last label that is a number makes the whole an IPv4 address, or no address at all.
  return NAME.test(entry) && entry.length <= 253 && (!/(?:^|\.)\d+$/.test(entry) || isIP(entry) === 4);
}

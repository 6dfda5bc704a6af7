/** Who is asked, and by whom: the Host header, and the forwarding headers of proxies that are trusted. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(${LABEL}(?:\\.${LABEL})*|\\[[0-9a-f:.]{2,45}\\])\\.?(?::(\\d{1,5}))?$`);

/** A host name in lower case without its trailing dot, and the port as it was asked for ("" or ":3000"). */
export type Host = { name: string; port: string };

/** Reads a Host header; null when it is malformed ("x/evil", "a@b", a space, an impossible port). */
export function parseHost(header: string | undefined): Host | null {
  if (!header || header.length > 260) return null;
  const match = HOST.exec(header.toLowerCase());
  if (!match?.[1] || match[1].length > 253) return null;
  // A last label that is a number makes the whole an IPv4 address, or no address at all.
  if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(match[1]) && isIP(match[1]) === 0) return null;
  const port = match[2];
  if (port !== undefined && Number(port) > 65535) return null;
  return { name: match[1], port: port === undefined ? "" : `:${Number(port)}` };
}

/** What is known about a request before anything of it is believed. */
export type Origin = { host: Host; protocol: "http" | "https"; clientAddress: string };

/**
 * Makes the function that tells a request's origin, or null for a malformed or doubled Host.
 * @param trustedProxies addresses or CIDR ranges whose X-Forwarded-Host, -Proto and -For count; no others' do.
 * @throws on an entry that is neither.
 */
export function originReader(trustedProxies: string[]): (request: IncomingMessage) => Origin | null {
  const isTrusted = addressMatcher(trustedProxies);
  const parsed = new Map<string, Host>();
  const hostOf = (header: string | undefined): Host | null => {
    const known = header === undefined ? undefined : parsed.get(header);
    if (known) return known;
    const host = parseHost(header);
    if (host && header !== undefined) {
      if (parsed.size >= 2000) parsed.clear();
      parsed.set(header, host);
    }
    return host;
  };

  return (request) => {
    const { headers } = request;
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    const trusted = trustedProxies.length > 0 && isTrusted(peer);
    const forwardedHost = trusted ? first(headers["x-forwarded-host"]) : undefined;
    const host = hasSeveralHosts(request.rawHeaders) ? null : hostOf(forwardedHost ?? headers.host);
    if (!host) return null;
    return {
      host,
      protocol: trusted && first(headers["x-forwarded-proto"]) === "https" ? "https" : "http",
      clientAddress: trusted ? clientBehind(headers["x-forwarded-for"], peer, isTrusted) : peer,
    };
  };
}

/** Whether a request came straight from this machine or a private network, not through a proxy. */
export function isDirectAndPrivate(request: IncomingMessage): boolean {
  const { headers } = request;
  if (headers["x-forwarded-for"] || headers["x-forwarded-host"] || headers.forwarded || headers.via) return false;
  return isPrivate(plainAddress(request.socket.remoteAddress ?? ""));
}

const isPrivate = addressMatcher(["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7"]);

function addressMatcher(entries: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address);
    if (!family) throw new Error(`"${entry}" is neither an address nor a CIDR range`);
    const type = family === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
  };
}

/** Walks the proxies from the nearest outwards: the first address that is no trusted proxy is the client's. */
function clientBehind(
  forwardedFor: string | string[] | undefined,
  peer: string,
  isTrusted: (address: string) => boolean,
) {
  const hops = String(forwardedFor ?? "").split(",");
  let client = peer;
  for (let hop = hops.pop(); hop !== undefined && isTrusted(client); hop = hops.pop()) {
    const address = plainAddress(hop.trim());
    if (!isIP(address)) break;
    client = address;
  }
  return client;
}

/** An IPv4 address that arrived over a dual-stack socket, without its IPv6 dress. */
const plainAddress = (address: string) =>
  address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;

const first = (header: string | string[] | undefined) =>
  String(header ?? "")
    .split(",")[0]
    ?.trim() || undefined;

function hasSeveralHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

/** The hosts at which the operator's calls are answered. */
import { hostname } from "node:os";
import { env } from "~/platform/environment/env.server";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether the operator's calls may be answered at a host: no brand may have it. */
export const isForOperators = (host: string): boolean => LOOPBACK.includes(host) || operatorHosts().includes(host);

/** Whether the deployment names a host for the operator's calls by itself: one that the outside reaches, over TLS. */
export const isNamedForOperators = (host: string): boolean =>
  !LOOPBACK.includes(host) && (env().OPERATOR_HOSTS?.includes(host) ?? false);

/** Hosts that OPERATOR_HOSTS names are open to whoever reaches them; this machine's own names only to who comes straight. */
export const answersOperators = (host: string, isDirect: boolean): boolean =>
  isNamedForOperators(host) || (isDirect && operatorHosts().includes(host));

const operatorHosts = () => env().OPERATOR_HOSTS ?? [...LOOPBACK, hostname().toLowerCase()];

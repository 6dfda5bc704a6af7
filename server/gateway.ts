/** What the server asks of the app. The app's server build exports it from its entry module, beside the document renderer. */

import type { AppLoadContext } from "@remix-run/node";
import type { Admission, Asked, OperatorCaller, PageRequest } from "../app/gateway.server";

/** What the server refuses by itself; ids of the app's catalogue of errors. */
export type RefusedId =
  | "method_not_allowed"
  | "malformed_body"
  | "unsupported_body"
  | "busy"
  | "csrf"
  | "generic"
  | "not_found";

export type Log = {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
};

export type FoundCompany = {
  id: number;
  version: string;
  /** Present while the operator has suspended it: what every address of it answers with 503. */
  suspended?: {
    answer: (asked: { cookie: string | undefined; asJson: boolean }) => { type: string; body: string };
    retrySeconds: number;
  };
};

export type Gateway = {
  /** Opens database and Redis; called once, before the server listens. */
  start(): Promise<void>;
  /** Closes them. */
  stop(): Promise<void>;
  env: {
    PORT: number;
    HOST: string;
    APP_MODE: "demo" | "production";
    TRUSTED_PROXIES: string[];
    DRAIN_SECONDS: number;
  };
  log: Log;
  /** The company of a host name (as `parseHost` gives it), or null. */
  findCompany(host: string): Promise<FoundCompany | null>;
  /**
   * For a visitor without a session: the key of the page they get, which holds everything the page depends on, with the
   * query to render it with, or where a phone is sent; null when the page is not to be kept.
   */
  pageKey(
    request: PageRequest,
  ): Promise<{ key: string; search: string; cookie: string | null } | { redirect: string } | null>;
  /** The answer in JSON to a request of a company's that need not go the whole way; null where it has to. */
  answerSoon(asked: Asked, body: Buffer, companyId: number): string | null;
  /** Whom an address stands for when something is counted by address. */
  networkOf(address: string): string;
  /** The hashed files of releases, kept where every process finds them. */
  assets: {
    keep(assets: readonly { path: string; content: Buffer }[]): Promise<void>;
    paths(): Promise<string[]>;
    find(path: string): Promise<Buffer | null>;
  };
  onCompanyChange(listener: (companyId: number) => void): void;
  /** The neutral page of a host that belongs to no company. */
  unknownHostPage: string;
  ready(): Promise<{ ok: boolean; checks: Record<string, string> }>;
  /** The app's refusal of a request, in the visitor's language: JSON in the shape of every refused call. */
  refuse(
    request: { request: Request; context: AppLoadContext },
    id: RefusedId,
    headers?: HeadersInit,
  ): Promise<Response>;
  /** A refusal in English, for what is refused before the visitor is known: as a call is told and as a browser is. */
  refusal(id: RefusedId): { body: object; page: string; headers: Record<string, string> };
  /** Whether the deployment names a host for the operator's calls. */
  isNamedForOperators(host: string): boolean;
  /** Whether a caller may make the operator's calls at a host; known before a byte of the body is read. */
  admitOperator(caller: OperatorCaller): Promise<Admission>;
  /** Measurements in the text format of Prometheus. */
  metrics(): Promise<string>;
};

/** What loaders and actions get as `context`; absent when the app is started plainly. */
export type LoadContext = {
  cspNonce: string;
  clientAddress: string;
  secure: boolean;
  /** The caller may make the operator's calls. */
  isOperator: boolean;
  /** There is to be nothing at this address. */
  isUnknown: boolean;
};

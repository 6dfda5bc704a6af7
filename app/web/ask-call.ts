/** How the pages' script asks a call: by the type of its contract, without its schemas, which no page carries. */
import type { AnsweredOf, Contract, ParamsOf, QueryOf, SentOf, ToldOf } from "~/contracts/model/contract.server";
import type { ErrorId, ErrorObject } from "~/ordering/model/errors";
import { pathTo, withQuery } from "~/paths/address";

/** What is asked: method and path of the contract, and whatever else it wants to know. */
export type Ask<C extends Contract> = {
  method: C["method"];
  path: C["path"];
  signal?: AbortSignal;
} & (keyof ParamsOf<C> extends never ? object : { params: Readonly<Record<keyof ParamsOf<C>, string | number>> }) &
  (keyof QueryOf<C> extends never ? object : { query?: Readonly<Partial<Record<keyof QueryOf<C>, string>>> }) &
  (SentOf<C> extends null ? object : { body: SentOf<C> }) &
  // The forgery token of the page.
  (C["method"] extends "GET" ? object : { csrf: string });

/** A refusal in the one shape of all calls. */
export type Refusal<C extends Contract> = { id: ErrorId; csrf?: string } & ErrorObject & ToldOf<C>;

/** What has become of a call: `unreachable` without a line to the server, `unreadable` where something else has answered. */
export type Asked<C extends Contract> =
  | { state: "answered"; answer: AnsweredOf<C> }
  | { state: "refused"; refusal: Refusal<C> }
  | { state: "unreachable" | "unreadable" };

type AnyAsk = {
  method: string;
  path: string;
  signal?: AbortSignal;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  csrf?: string;
};

/** Asks a call. Never throws; who has given a signal looks at it before they take what has become of the call. */
export async function askCall<C extends Contract>(ask: Ask<C>): Promise<Asked<C>> {
  const { method, path, signal, params = {}, query = {}, body, csrf } = ask as AnyAsk;
  try {
    const response = await fetch(withQuery(pathTo(path, params), query), {
      method,
      signal,
      headers: {
        Accept: JSON_TYPE,
        ...(csrf && { "X-CSRF-Token": csrf }),
        ...(body !== undefined && { "Content-Type": JSON_TYPE }),
      },
      body: JSON.stringify(body),
    });
    // The tests hold the server to the shapes that the contract says.
    const said: unknown = await response.json();
    if (response.ok) return { state: "answered", answer: said as AnsweredOf<C> };
    return isRefusal(said) ? { state: "refused", refusal: said as Refusal<C> } : { state: "unreadable" };
  } catch (error) {
    return { state: error instanceof TypeError ? "unreachable" : "unreadable" };
  }
}

const JSON_TYPE = "application/json";

const isRefusal = (said: unknown): boolean => Boolean((said as { id?: unknown } | null)?.id);

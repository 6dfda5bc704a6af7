/**
 * What a public call is asked with and what it answers: the route is built by it, the browser asks by its type, and the
 * description for other programs (`npm run openapi`) is written from it. A contract knows no service and no request.
 */
import type { z } from "zod/v4";
import type { ErrorId } from "~/ordering/model/errors";

export type Contract = {
  /** What programs call it by; no two are alike. */
  name: string;
  /** What it does, in a sentence. */
  summary: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the book of addresses has it, with `:name` for a parameter. */
  path: string;
  /** A guest's call for customers is refused with `session_expired`. */
  who: "anyone" | "customer";
  /** What stands in the path; one that does not fit is refused with `not_found`. */
  params?: z.ZodObject;
  /** Parameters that may be left out; nothing that stands in them is refused by its shape. */
  query?: z.ZodObject;
  /** Null: it is asked without one. */
  body: z.ZodType | null;
  /** What a body of another shape is refused with, where its fields are not to be named. */
  misfit?: ErrorId;
  /** What a fault of ours is told as, where it is not any other call's. */
  failure?: ErrorId;
  /** Headers that it reads besides the token. */
  headers?: z.ZodObject;
  /** Of its answer; 200 when not told. */
  status?: 200 | 201;
  /** Null: it only refuses, as long as there is nothing to answer. */
  answer: z.ZodType | null;
  /** With which status it refuses by what, besides `refusalsOfEveryCall`. */
  refusals: Refusals;
  /** What its refusals tell besides the error; each field where it makes sense. */
  told?: z.ZodObject;
};

/** Each error of the catalogue that a call refuses by, with its status or its several ones. */
export type Refusals = { readonly [id in ErrorId]?: number | readonly number[] };

/** A contract, with its method, path and schemas known to the compiler. */
export const contract = <const C extends Contract>(terms: C): C => terms;

/** What a body is read into; null where none is asked for. */
export type BodyOf<C extends Pick<Contract, "body">> = C["body"] extends z.ZodType ? z.output<C["body"]> : null;

/** What the call answers, as it is written by the route; nothing is written into it any more. */
export type AnswerOf<C extends Pick<Contract, "answer">> = C["answer"] extends z.ZodType
  ? Fixed<z.input<C["answer"]>>
  : never;

/** What a caller sends as the body, and gets as the answer. */
export type SentOf<C extends Pick<Contract, "body">> = C["body"] extends z.ZodType ? z.input<C["body"]> : null;
export type AnsweredOf<C extends Pick<Contract, "answer">> = C["answer"] extends z.ZodType
  ? z.output<C["answer"]>
  : never;

/** What a refusal tells besides the error. */
export type ToldOf<C extends Pick<Contract, "told">> = C["told"] extends z.ZodObject
  ? Partial<z.output<C["told"]>>
  : Empty;

/** The values of the path, and of the query. */
export type ParamsOf<C extends Pick<Contract, "params">> = C["params"] extends z.ZodObject
  ? z.output<C["params"]>
  : Empty;
export type QueryOf<C extends Contract> = C["query"] extends z.ZodObject ? z.output<C["query"]> : Empty;
type Empty = Record<never, never>;

type Fixed<T> = T extends object ? { readonly [key in keyof T]: Fixed<T[key]> } : T;

/**
 * What a call of the platform's operator is asked with, what it answers and by what it refuses. It is asked for with the
 * operator's token, at a host that is no brand's; its refusals are in English and have ids of their own.
 */
import type { z } from "zod/v4";
import type { Contract } from "~/contracts/model/contract.server";

export type OperatorContract = Pick<Contract, "name" | "summary" | "method" | "path" | "params" | "body"> & {
  /** Whether it is about all companies, or about the one that its path names by `:slug`. */
  about: "platform" | "company";
  answer: z.ZodType;
  /** With which status it refuses by what, besides `refusalsOfEveryOperatorCall`. */
  refusals: Readonly<Record<string, number>>;
  /** What its refusals tell besides id and message; each field where it makes sense. */
  told?: z.ZodObject;
};

/** A contract, with its method, path, schemas and refusals known to the compiler. */
export const operatorContract = <const C extends OperatorContract>(terms: C): C => terms;

/** What the call may refuse by on its own account. */
export type RefusalIdOf<C extends OperatorContract> = keyof C["refusals"] & string;

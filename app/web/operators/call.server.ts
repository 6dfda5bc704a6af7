/**
 * The way in for the operator's calls: whoever has the token is let through, the body is read by its schema, and the company
 * that the path names is found. They are told what is refused in English and in one shape: an id for programs, a message for
 * whoever reads it, and what else helps.
 */
import type { Params } from "@remix-run/react";
import type { z } from "zod/v4";
import { inOneLine, readInput, type InputProblem } from "~/platform/read-input.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { companyBySlug } from "~/tenancy/resolve.server";
import type { Bounds } from "../body/body-bounds.server";
import { readOperatorJson } from "../body/body.server";
import { requireOperator } from "./admission.server";
import type { RouteArgs } from "../route.server";

/** Whether a call is about all companies, or about the one that its path names by `:slug`. */
type About = "platform" | "company";

type Terms<A extends About, S extends z.ZodType | null> = {
  about: A;
  /** Null: it is asked without one. */
  body: S;
  /** Of the body, where it is larger than that of other calls. */
  bounds?: Bounds;
  /** How a problem of the body is told, where not by its path alone. */
  tells?: (problem: InputProblem) => object;
};

type OperatorAt<A extends About> = { params: Params; tenant: A extends "company" ? CompanyContext : null };
type Body<S extends z.ZodType | null> = S extends z.ZodType ? z.output<S> : null;

/**
 * A call of the platform's operator; `answer` gives what is answered, or refuses.
 * @throws Response 401, 429, or 404 like any unknown path; 400 or 413 for what is no JSON.
 */
export const operatorCall =
  <A extends About, S extends z.ZodType | null>(
    { about, body: schema, bounds, tells }: Terms<A, S>,
    answer: (at: OperatorAt<A>, body: Body<S>) => object | Promise<object>,
  ) =>
  async (args: RouteArgs): Promise<Response> => {
    await requireOperator(args);
    const { request, params } = args;
    const read = schema && readInput(schema, await readOperatorJson(request, bounds));
    if (read?.ok === false) {
      const { problems } = read;
      return refuseOperator(422, "invalid", inOneLine(problems), { problems: tells ? problems.map(tells) : problems });
    }
    const { slug = "" } = params;
    const tenant = about === "company" ? await companyBySlug(slug) : null;
    if (about === "company" && !tenant) return refuseOperator(404, "unknown_company", `There is no company ${slug}`);
    // What the terms of this call have read and found; the compiler does not follow either.
    const answered = await answer({ params, tenant } as OperatorAt<A>, (read?.data ?? null) as Body<S>);
    return answered instanceof Response ? answered : Response.json(answered);
  };

/** Refuses an operator's call. */
export const refuseOperator = (status: number, id: string, message: string, told: object = {}): Response =>
  Response.json({ id, message, ...told }, { status });

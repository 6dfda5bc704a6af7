/**
 * The way in for the operator's calls: each is built by its contract. Whoever has the token is let through, the body is read by
 * its schema, and the company that the path names is found. They are told what is refused in English and in one shape: an id
 * for programs, a message for whoever reads it, and what else helps.
 */
import type { AnswerOf, BodyOf, ParamsOf, ToldOf } from "~/contracts/model/contract.server";
import type { OperatorContract, RefusalIdOf } from "~/contracts/operators/contract.server";
import { inOneLine, readInput, type InputProblem } from "~/platform/read-input.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { companyBySlug } from "~/tenancy/resolve.server";
import type { Bounds } from "../body/body-bounds.server";
import { readOperatorJson } from "../body/body.server";
import { requireOperator } from "./admission.server";
import type { RouteArgs } from "../route.server";
import { JsonResponse } from "../body/json-response.server";

type OperatorAt<C extends OperatorContract> = {
  params: ParamsOf<C>;
  /** Of a call about one company. */
  tenant: C["about"] extends "company" ? CompanyContext : null;
  /** Refuses by an id of the contract. */
  refuse: (id: RefusalIdOf<C>, message: string, told?: ToldOf<C>) => Response;
};

type Options = {
  /** Of the body, where it is larger than that of other calls. */
  bounds?: Bounds;
  /** How a problem of the body is told, where not by its path alone. */
  tells?: (problem: InputProblem) => object;
};

/**
 * A call of the platform's operator; `answer` gives what the contract says, or refuses.
 * @throws Response 401, 429, or 404 like any unknown path; 400 or 413 for what is no JSON.
 */
export const operatorCall =
  <C extends OperatorContract>(
    contract: C,
    answer: (at: OperatorAt<C>, body: BodyOf<C>) => AnswerOf<C> | Response | Promise<AnswerOf<C> | Response>,
    { bounds, tells }: Options = {},
  ) =>
  async (args: RouteArgs): Promise<Response> => {
    await requireOperator(args);
    const { request, params } = args;
    const { about, body: schema } = contract;
    const read = schema && readInput(schema, await readOperatorJson(request, bounds));
    if (read?.ok === false) {
      const { problems } = read;
      return refusal(422, "invalid", inOneLine(problems), { problems: tells ? problems.map(tells) : problems });
    }
    const { slug = "" } = params;
    const tenant = about === "company" ? await companyBySlug(slug) : null;
    if (about === "company" && !tenant) return refusal(404, "unknown_company", `There is no company ${slug}`);
    const refuse = (id: string, message: string, told?: object) =>
      refusal(contract.refusals[id] ?? 500, id, message, told);
    // What the schemas of this contract have read, and the company that it is about; the compiler does not follow either.
    const at = { params: contract.params?.parse(params) ?? {}, tenant, refuse } as OperatorAt<C>;
    const answered = await answer(at, (read?.data ?? null) as BodyOf<C>);
    return answered instanceof Response ? answered : new JsonResponse(answered);
  };

const refusal = (status: number, id: string, message: string, told: object = {}): Response =>
  new JsonResponse({ id, message, ...told }, { status });

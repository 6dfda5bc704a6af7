/**
 * The way in for calls: each is built by its contract, which says who may, what its path, query and body are read by, and what
 * it answers. The compiler holds the answer to the contract; the tests hold every answer that the server gives to it.
 */
import type { ParamsOf, QueryOf, AnswerOf, BodyOf, Contract } from "~/contracts/model/contract.server";
import type { Layout } from "~/paths/address";
import { readJson } from "./body/body.server";
import { layoutFor } from "./device";
import { orFault } from "./fault.server";
import { refuse, requireCsrf, type Refused } from "./respond.server";
import { answering, enter, type At, type RouteArgs, type VisitOf } from "./route.server";
import { JsonResponse } from "./body/json-response.server";

/** What is known of a call. */
export type CallAt<C extends Contract> = Omit<At<VisitOf<C["who"]>>, "params" | "layout"> & {
  /** Of the screen that asks, as far as its request tells: the path of a call belongs to neither route set. */
  layout: Layout;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  /** Go along with the answer; a refusal has its own. */
  headers: Headers;
};

/**
 * A call: lets through who may and, where it changes something, who shows the forgery token; then reads path, query and body.
 * `answer` gives what the contract says, or refuses.
 * @throws Response 401, 403; 404 for a path that names nothing; 400, 413 or 415 for a body that is not what the contract says.
 */
export function call<C extends Contract>(
  contract: C,
  answer: (at: CallAt<C>, body: BodyOf<C>) => AnswerOf<C> | Refused | Promise<AnswerOf<C> | Refused>,
) {
  const answerTo = (args: RouteArgs): Promise<Response> =>
    answering(args, async () => {
      const at = await enter(args, contract.who);
      if (contract.method !== "GET") requireCsrf(at.visit, args.request);
      const params = paramsIn(contract, at);
      const query = contract.query?.parse(queryIn(contract.query.shape, at.url));
      const body = contract.body && (await readJson(at.visit, args.request, contract.body, contract.misfit));
      const headers = new Headers();
      // What the schemas of this contract have read, and whom it lets through; the compiler does not follow either.
      const known = {
        ...at,
        layout: layoutFor(args.request),
        params,
        query: query ?? {},
        headers,
      } as unknown as CallAt<C>;
      const answered = await answer(known, body as BodyOf<C>);
      if (answered instanceof Response) return answered;
      return new JsonResponse(answered, { status: contract.status ?? 200, headers });
    });
  const { failure } = contract;
  if (failure === undefined) return answerTo;
  return (args: RouteArgs): Promise<Response> =>
    orFault(
      args,
      () => answerTo(args),
      () => failure,
    );
}

function paramsIn({ params }: Contract, { visit, params: sent }: At): unknown {
  if (!params) return {};
  const read = params.safeParse(sent);
  if (!read.success) throw refuse(visit, "not_found");
  return read.data;
}

/** Of a parameter that stands there twice the first. */
const queryIn = (shape: object, { searchParams }: URL): Record<string, string | undefined> =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, searchParams.get(name) ?? undefined]));

/** The actions of one path by their methods; the server lets no other method through than the route's `methods`. */
export const byMethod =
  (actions: Readonly<Record<string, (args: RouteArgs) => Promise<Response>>>) =>
  (args: RouteArgs): Promise<Response> => {
    const action = actions[args.request.method];
    if (!action) throw new Error(`No action answers ${args.request.method} ${args.request.url}`);
    return action(args);
  };

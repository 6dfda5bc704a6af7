/** Routes whose loaders and actions answer for what is nobody's mistake: what they throw may be turned into an answer. */
import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";

/** The answer to an error that a route of a page or of a call has thrown, or null: then it stays an error. */
export type AnswerFor = (error: unknown, request: Request, isPage: boolean) => Promise<Response | null>;

type Ask = LoaderFunction | ActionFunction;

/** The same build, with every loader and action asked through `answerFor`. */
export function guardRoutes<B extends ServerBuild>(build: B, answerFor: AnswerFor): B {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { module } = route;
    const guard = (ask: Ask) => guarded(ask, answerFor, module.default !== undefined);
    const { loader, action } = module;
    routes[id] = {
      ...route,
      module: { ...module, ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) },
    };
  }
  return { ...build, routes };
}

function guarded(ask: Ask, answerFor: AnswerFor, isPage: boolean) {
  return async (args: Parameters<Ask>[0]) => {
    try {
      return await ask(args);
    } catch (error) {
      if (error instanceof Response) throw error;
      throw (await answerFor(error, args.request, isPage)) ?? error;
    }
  };
}

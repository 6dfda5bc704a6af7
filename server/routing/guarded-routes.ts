/** Routes whose loaders and actions answer for what is not their visitor's mistake: what they throw is turned into an answer. */
import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";

type Ask = LoaderFunction | ActionFunction;

/** The answer to an error that a route of a page or of a call has thrown. */
export type AnswerFor = (error: unknown, args: Parameters<Ask>[0], isPage: boolean) => Promise<Response>;

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
      throw await answerFor(error, args, isPage);
    }
  };
}

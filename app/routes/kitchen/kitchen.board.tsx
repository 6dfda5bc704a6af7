import { data, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { BoardScreen } from "~/screens/kitchen/board/board-screen";
import { ClosedBoard } from "~/screens/kitchen/board/closed-board";
import stylesheet from "~/screens/kitchen/kitchen.css?url";
import { boardView } from "~/screens/kitchen/view.server";
import { enterBoard } from "~/web/kitchen/board-door.server";
import { read, type RouteArgs } from "~/web/route.server";
import { toneOf } from "./tone.server";

export const handle = { i18n: ["kitchen", "wishes"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** GET /kitchen/board: the board of the outlet whose key the browser holds; 403 and a page that says so without one. */
export async function loader(args: RouteArgs) {
  const at = await enterBoard(args);
  if (at) return { view: await boardView(at, toneOf(args.request)), title: at.outlet.name };
  return read(({ visit }) => {
    const title = i18nIn(visit.language).t("kitchen:closed.title");
    return data({ view: null, title }, { status: 403 });
  })(args);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Board() {
  const { view } = useLoaderData<typeof loader>();
  return view ? <BoardScreen view={view} /> : <ClosedBoard />;
}

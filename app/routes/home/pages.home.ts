import { homePage } from "~/contracts/home/home.server";
import { call } from "~/web/call.server";
import { homeConfiguration } from "./home.call.server";

/** What the menu page loads. */
export const loader = call(homePage, ({ visit }) => homeConfiguration(visit));

/** Records the answers of every public call of each brand, good and refused ones, as the product gives them today. */
import type { ServerAddress } from "../../support/server";
import { BRANDS, type Brand } from "../brands";
import { accountCalls } from "./account";
import { cartCalls } from "./cart";
import { operatorCalls } from "./operator";
import { orderCalls } from "./orders";
import { pageCalls } from "./pages";
import { Recorder } from "./recorder";
import { signInCalls } from "./sign-in";

const STORIES = {
  pages: pageCalls,
  cart: cartCalls,
  "sign-in": signInCalls,
  account: accountCalls,
  orders: orderCalls,
};

/** Each story one after the other, as ids and numbers follow from the order. @returns the paths that were asked for. */
export async function recordCalls(
  server: ServerAddress,
  folder: string,
  brands: readonly Brand[] = BRANDS,
): Promise<string[]> {
  const paths: string[] = [];
  for (const brand of brands) {
    const recorder = new Recorder(server, brand, `${folder}/${brand.slug}`, paths);
    for (const [story, tell] of Object.entries(STORIES)) {
      recorder.story = story;
      await tell(recorder);
    }
    recorder.story = "operator";
    await operatorCalls(recorder);
  }
  return paths;
}

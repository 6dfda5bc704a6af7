/** A double with a shop that listens, as its tests have it. */
import { startSandbox, type AccountChanges } from "../start";
import { openShop } from "./shop";

export type Double = Awaited<ReturnType<typeof openDouble>>;

export async function openDouble(accounts: AccountChanges = {}) {
  const shop = await openShop();
  const sandbox = await startSandbox({ accounts });
  const { url } = sandbox;
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: "POST", headers, body });
  return {
    url,
    shop,
    post,
    control: async (call: string, body: unknown) => {
      const answer = await post(`/control/${call}`, JSON.stringify(body), { "content-type": "application/json" });
      return (await answer.json()) as Record<string, unknown>;
    },
    exchanges: async (query = "") =>
      (await (await fetch(`${url}/control/exchanges${query}`)).json()) as Record<string, unknown>[],
    /** Presses a button of a payment's page. */
    press: (page: string, fields: Record<string, string>) =>
      fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" }),
    stop: async () => {
      await sandbox.stop();
      await shop.stop();
    },
  };
}

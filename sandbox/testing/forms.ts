/** The customer's part of a conversation with the doubles whose page is reached by a posted form. */
import type { AccountChanges } from "../start";
import { openDouble } from "./double";
import { backFields } from "./paytabs";

export type FormTalk = Awaited<ReturnType<typeof formTalk>>;

export async function formTalk(accounts: AccountChanges = {}) {
  const double = await openDouble(accounts);
  const { press } = double;
  return {
    ...double,
    /** Posts fields to an address, as a browser or a shop does. */
    send: press,
    /** Posts a form, and answers the page that it leads to. @throws with what is shown in place of one. */
    open: async (action: string, fields: Record<string, string>) => {
      const answer = await press(action, fields);
      const page = answer.headers.get("location");
      if (!page) throw new Error(`${answer.status} ${await answer.text()}`);
      return page;
    },
    /** Presses a button of a page, and answers how the browser goes back. */
    press: async (page: string, fields: Record<string, string>) => {
      const answer = await press(page, { card: "0", ...fields });
      const location = answer.headers.get("location");
      if (location === null) {
        const { action, fields: back } = await backFields(answer);
        return { action, fields: new URLSearchParams([...back]) };
      }
      const { origin, pathname, searchParams } = new URL(location);
      return { action: origin + pathname, fields: searchParams };
    },
  };
}

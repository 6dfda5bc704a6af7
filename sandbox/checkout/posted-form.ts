/** A hosted page that the customer's browser comes to by posting a form, which the shop has signed or encrypted. */
import { formOf, seeOther, type Answer, type Route } from "../http/asked";
import { Broken, fieldsOf } from "../kinds/strict";
import type { Money } from "../money/money";
import { underFault } from "../payments/trouble";
import { openPage } from "./open";
import type { Visited } from "./visit";

/** What a form asks for. */
export type Ordered<D> = { reference: string; asked: Money; details: D };

type Door<D> = Pick<Visited<D>, "bench" | "shelf" | "teller"> & {
  /** Where the form is posted to. */
  path: string;
  /** The path of the page, with `:id` in it. */
  page: string;
  /** How long the page may be used. */
  seconds: number;
  /** Reads the form. @throws {Broken} by the first rule it breaks. */
  read: (fields: Record<string, string>) => Ordered<D>;
  /** What the browser is shown in place of the page. */
  refused: (rule: string) => Answer;
};

/** Checks the form, and leads to the page of the payment that it opens. */
export const postedForm = <D>(door: Door<D>): Route => ({
  method: "POST",
  path: door.path,
  by: "visitor",
  handle: async (asked) => {
    const what = "posts the form";
    try {
      const ordered = door.read(fieldsOf(formOf(asked)));
      const { reference, asked: money } = ordered;
      const answer = await underFault(door.bench, { reference, money }, (fault) => {
        const { id } = openPage(door, { ...ordered, seconds: door.seconds, fault });
        return seeOther(`${door.bench.base}${door.page.replace(":id", id)}`);
      });
      return { ...answer, what };
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      return { ...door.refused(error.message), what, detail: error.message, isRefused: true };
    }
  },
});

/** The operator's tool for loyalty: gives a customer a balance to redeem. */
import { z } from "zod/v4";
import { runTool } from "./command-line";
import { ask } from "./operator-client";
import { pathTo } from "~/paths/address";
import { OPERATOR_LOYALTY } from "~/paths/calls";

const grantedSchema = z.object({
  loyalty: z.object({ currency: z.string(), granted: z.string(), balance: z.string() }),
});

await runTool({
  name: "loyalty",
  commands: {
    grant: {
      takes: "<brand> <phone> <amount>",
      does: "adds to a customer's balance, in the brand's currency",
      run: async ([slug = "", phone, amount], { server }) => {
        const path = pathTo(OPERATOR_LOYALTY, { slug });
        const { loyalty } = await ask(server(), grantedSchema, "POST", path, { phone, amount });
        const { currency, granted, balance } = loyalty;
        console.log(`${phone} has been given ${currency} ${granted}; the balance is ${currency} ${balance}`);
      },
    },
  },
  notes: "A phone is in international form, like +6591234567; its customer has signed in once.",
});

/** The operator's tool for loyalty: gives a customer a balance to redeem. */
import { grantLoyalty } from "~/contracts/operators/upkeep.server";
import { runTool } from "./command-line";
import { ask } from "./operator-client";

await runTool({
  name: "loyalty",
  commands: {
    grant: {
      takes: "<brand> <phone> <amount>",
      does: "adds to a customer's balance, in the brand's currency",
      run: async ([slug = "", phone, amount], { server }) => {
        const { loyalty } = await ask(server(), grantLoyalty, { params: { slug }, body: { phone, amount } });
        const { currency, granted, balance } = loyalty;
        console.log(`${phone} has been given ${currency} ${granted}; the balance is ${currency} ${balance}`);
      },
    },
  },
  notes: "A phone is in international form, like +6591234567; its customer has signed in once.",
});

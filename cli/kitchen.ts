/** The operator's tool for kitchens: the links that open their boards. */
import { runTool, UsageError } from "./command-line";
import { ask, isWebAddress, shopAt } from "./operator-client";
import { listKitchens } from "~/contracts/operators/kitchens.server";

await runTool({
  name: "kitchen",
  commands: {
    links: {
      takes: "<brand>",
      does: "the link that opens each outlet's board; whoever has it works there",
      options: { host: { takes: "<address>", means: "the brand's address, if not its first hostname" } },
      run: async ([slug = ""], { options: { host }, server }) => {
        if (host !== undefined && !isWebAddress(host))
          throw new UsageError(`--host must be an address such as https://order.example.com, not "${host}"`);
        const { hostnames, kitchens } = await ask(server(), listKitchens, { params: { slug } });
        const base = host ?? shopAt(hostnames[0] ?? "", process.env);
        for (const { id, name, path } of kitchens) console.log(`${id}  ${name}\n   ${new URL(path, base).href}`);
      },
    },
  },
  notes:
    "A link is taken back by giving its outlet another kitchen.board_links in outlets.json, and applying the brand.",
});

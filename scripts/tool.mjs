// npm run tenant, order, kitchen and loyalty: a tool of cli/ from its build, which is made first where it is older than its sources.
import { ensureTools } from "./fresh.mjs";

const [node = "", , tool = "", ...args] = process.argv;
if (!ensureTools()) process.exit(1);
// A tool reads what follows its own name.
process.argv = [node, tool, ...args];
await import(`../build/cli/${tool}.js`);

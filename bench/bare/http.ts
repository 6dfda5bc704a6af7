/**
 * The fastest a Node.js process can answer: the same bytes, from memory, and nothing else.
 * Usage: http.ts <file of the body>; prints its port.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { printPort } from "./port";

const body = readFileSync(process.argv[2] ?? "");
const head = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip", "Content-Length": body.length };
const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => printPort(server));

/** A shop that listens where a test says: what the double told it, and what it answers. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Told = { url: string; host: string; headers: Record<string, string>; body: Buffer };

export type Shop = {
  /** `http://shop.localhost:<port>` */
  url: string;
  told: Told[];
  /** Answers the next calls with these, and 200 after that. */
  answers: number[];
  stop: () => Promise<void>;
};

export async function openShop(): Promise<Shop> {
  const told: Told[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    // A browser asks for it by itself.
    if (request.url === "/favicon.ico") return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      told.push({ url: request.url ?? "", host: headers.host ?? "", headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.shift() ?? 200).end("heard");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://shop.localhost:${(server.address() as AddressInfo).port}`,
    told,
    answers,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Asks and writes down: one file for each call, without what differs from run to run. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Client, type Answer, type RequestOptions } from "../../support/client";
import { operatorCall } from "../../support/operator";
import type { ServerAddress } from "../../support/server";
import type { Brand } from "../brands";
import { StableNames } from "./stable-names";

/** Headers that callers go by. */
const HEADERS = [
  "content-type",
  "location",
  "allow",
  "retry-after",
  "cache-control",
  "content-disposition",
  "vary",
  "set-cookie",
] as const;

export class Recorder {
  /** What the next calls are about; their folder. */
  story = "";
  readonly #names = new StableNames();
  readonly #written = new Set<string>();

  constructor(
    readonly server: ServerAddress,
    readonly brand: Brand,
    private readonly folder: string,
    /** Every path that was asked for is added here. */
    private readonly paths: string[],
  ) {}

  visitor(): Client {
    return new Client(this.server, this.brand.host);
  }

  /** A call of the page's script. */
  async call(title: string, client: Client, method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#write(title, method, path, body, await client.call(method, path, body));
  }

  /** A call whose headers, token included, the story chooses. */
  async raw(
    title: string,
    client: Client,
    method: string,
    path: string,
    options: RequestOptions & { body?: string } = {},
  ): Promise<Answer> {
    return this.#write(title, method, path, options.body, await client.request(method, path, options.body, options));
  }

  /** A form, with the token that the pages put into it; answered as to a browser, or as to script. */
  async form(
    title: string,
    client: Client,
    path: string,
    fields: Record<string, string>,
    asks: "page" | "json" = "page",
  ): Promise<Answer> {
    const csrf = await client.csrfToken();
    const accept = asks === "json" ? "application/json" : "text/html";
    return this.#write(
      title,
      "POST",
      path,
      fields,
      await client.post(path, { csrf, ...fields }, { headers: { accept } }),
    );
  }

  /** A call with the operator's token. */
  async operator(title: string, method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#write(title, method, path, body, await operatorCall(this.server, method, path, body));
  }

  /** @throws when the story has a call of that title already. */
  #write(title: string, method: string, path: string, body: unknown, answer: Answer): Answer {
    this.paths.push(path.split("?")[0] ?? path);
    const file = `${this.folder}/${this.story}/${title.replaceAll(/[^a-z0-9]+/gi, "-")}.json`;
    if (this.#written.has(file)) throw new Error(`${file} is written twice`);
    this.#written.add(file);
    const headers = Object.fromEntries(
      HEADERS.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : [])),
    );
    const told = { method, path, body: body ?? null, status: answer.status, headers, answer: bodyOf(answer) };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${this.#names.in(JSON.stringify(told, null, 2))}\n`);
    return answer;
  }
}

/** JSON as it is; pages and files by their kind, as the pictures show what they hold. */
function bodyOf({ text, headers }: Answer): unknown {
  const type = headers["content-type"] ?? "";
  if (type.includes("json")) return JSON.parse(text);
  return text === "" ? null : `(${type.split(";")[0] || "no type"})`;
}

/** A visitor without a browser: keeps cookies, reads pages, fills in their forms, follows redirects when told to. */
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { parse, type HTMLElement } from "node-html-parser";
import { readForm, type FormInput } from "./forms";
import { isPersonal, sentByVisitor } from "./personal";
import type { ServerAddress } from "./server";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** The address that was answered, with query. */
  path: string;
  /** Where a redirect leads. */
  location: string | undefined;
  /** @throws when the body is no JSON. */
  json: <T = unknown>() => T;
  /** The page, parsed when first asked for. */
  page: HTMLElement;
};

export type RequestOptions = {
  headers?: Record<string, string | undefined>;
  /** Follows redirects, as a browser does; without it the redirect itself is the answer. */
  follow?: boolean;
};

export type ClientOptions = {
  /** Sent with every request, for instance the user agent of a phone. */
  headers?: Record<string, string>;
};

/** Looks at what was answered, and throws where the one who asked is to be told so. */
type Watch = (method: string, path: string, answer: Answer) => void;
let watch: Watch = () => {};

/** From now on every answer to a client of this process is looked at. */
export function watchAnswers(by: Watch): void {
  watch = by;
}

const MAX_REDIRECTS = 5;
const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export class Client {
  readonly cookies = new Map<string, string>();
  #csrf: { forCookies: string | undefined; token: string } | undefined;

  /** @param host the host name it asks for, such as that of a test brand. */
  constructor(
    readonly server: ServerAddress,
    readonly host: string,
    private readonly options: ClientOptions = {},
  ) {}

  get(path: string, options: RequestOptions = {}): Promise<Answer> {
    return this.request("GET", path, undefined, options);
  }

  /** Posts fields as a form does. */
  post(path: string, fields: Record<string, string> | URLSearchParams, options: RequestOptions = {}): Promise<Answer> {
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html", ...options.headers };
    return this.request("POST", path, new URLSearchParams(fields).toString(), { ...options, headers });
  }

  /** Sends a form of a page with what the page itself put into it, hidden fields included. @throws when the form or a given field is not there. */
  submit(from: Answer, form: FormInput, options: RequestOptions = {}): Promise<Answer> {
    const { method, path, fields } = readForm(from.page, from.path, form);
    if (method === "post") return this.post(path, fields, options);
    return this.get(`${path.split("?")[0]}?${fields.toString()}`, options);
  }

  /** A call of the page's script: JSON both ways, with the token of the page where the call changes something. */
  async call(method: string, path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer> {
    const token = UNSAFE.has(method) ? await this.csrfToken() : undefined;
    const headers = {
      accept: "application/json",
      "content-type": "application/json",
      "x-csrf-token": token,
      ...options.headers,
    };
    return this.request(method, path, body === undefined ? undefined : JSON.stringify(body), { ...options, headers });
  }

  /** The token of this visitor's present session: that of the last page they saw in it, else of the home page. */
  async csrfToken(): Promise<string> {
    if (!this.#csrf || this.#csrf.forCookies !== this.#cookieHeader()) {
      const home = await this.get("/", { headers: { "user-agent": "Desktop" } });
      const token = tokenOf(home);
      if (!token) throw new Error("The home page carries no token");
      this.#csrf = { forCookies: this.#cookieHeader(), token };
    }
    isPersonal("secret", this.#csrf.token);
    return this.#csrf.token;
  }

  async request(method: string, path: string, body: string | undefined, options: RequestOptions = {}): Promise<Answer> {
    let answer = await this.#send(method, path, body, options.headers);
    for (let hops = 0; options.follow && answer.location && hops < MAX_REDIRECTS; hops++) {
      const target = new URL(answer.location, this.#origin() + answer.path);
      if (target.origin !== this.#origin()) break;
      answer = await this.#send("GET", target.pathname + target.search, undefined, {});
    }
    return answer;
  }

  #send(
    method: string,
    path: string,
    body: string | undefined,
    extra: RequestOptions["headers"] = {},
  ): Promise<Answer> {
    const sent = UNSAFE.has(method) ? { origin: this.#origin(), "sec-fetch-site": "same-origin" } : {};
    const headers: Record<string, string> = {};
    const all = { accept: "text/html", cookie: this.#cookieHeader(), ...sent, ...this.options.headers, ...extra };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) headers[name] = value;
    headers.host ??= `${this.host}:${this.server.port}`;
    sentByVisitor(path, body, headers["content-type"]);
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest({ host: "127.0.0.1", port: this.server.port, method, path, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          this.#keepCookies(incoming.headers["set-cookie"] ?? []);
          const answer = toAnswer(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks), path);
          this.#keepToken(answer, headers.cookie);
          try {
            watch(method, path, answer);
            resolve(answer);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      });
      outgoing.on("error", reject);
      if (body !== undefined) outgoing.setHeader("content-length", Buffer.byteLength(body));
      outgoing.end(body);
    });
  }

  /** @param forCookies what the page was asked for with: meanwhile the session may have become another one. */
  #keepToken(answer: Answer, forCookies: string | undefined): void {
    const token = tokenOf(answer);
    if (token && forCookies === this.#cookieHeader()) this.#csrf = { forCookies, token };
  }

  #origin(): string {
    return `http://${this.host}:${this.server.port}`;
  }

  #cookieHeader(): string | undefined {
    if (this.cookies.size === 0) return undefined;
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keepCookies(headers: string[]): void {
    for (const header of headers) {
      const [pair = "", ...attributes] = header.split(";").map((part) => part.trim());
      const at = pair.indexOf("=");
      const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (isGone) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
      // A token; languages and choices are no secrets.
      if (pair.length - at > 20) isPersonal("secret", pair.slice(at + 1));
    }
  }
}

const tokenOf = ({ text }: Answer) => /<meta name="csrf-token" content="([^"]+)"/.exec(text)?.[1];

function toAnswer(status: number, headers: IncomingHttpHeaders, body: Buffer, path: string): Answer {
  let page: HTMLElement | undefined;
  const text = body.toString();
  return {
    status,
    headers,
    body,
    text,
    path,
    location: status >= 300 && status < 400 ? headers.location : undefined,
    // The caller names the shape that it then asserts on.
    json: <T>() => JSON.parse(text) as T,
    get page() {
      return (page ??= parse(text));
    },
  };
}

/** Between node:http and the app: a request as the app may see it, and the app's response on its way out. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FlatHeaders, HeaderWriter } from "./answers/answer-headers";
import { compress, isCompressible, MIN_COMPRESSED_BYTES, negotiateEncoding } from "./answers/encoding";
import type { Gateway, LoadContext } from "./gateway";
import type { Origin } from "./requests/host";
import { readBody, type BodyBytes } from "./requests/bodies";
import { BUSY, TOO_LARGE, TOO_SLOW, type BodyLimit } from "./requests/limits";
import type { PageRenders } from "./requests/page-renders";
import { ReadRequest } from "./requests/read-request";
import type { Target } from "./requests/path";
import type { Refuse } from "./answers/refusals";

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  origin: Origin;
  target: Target;
  limit: BodyLimit;
  /** Null at a host of the operator's alone. */
  company: number | null;
  isOperator: boolean;
  /** There is to be nothing at this address, whatever the app knows there. */
  isUnknown: boolean;
};
export type Render = (request: Request, context: LoadContext) => Promise<Response>;
export type App = {
  render: Render;
  /** Whether there is a page at a canonical path, or its data: what is dear to make. */
  isPage: (path: string) => boolean;
};
type Ask = () => Promise<Response>;
export type Rendered = { answer: Response; nonce: string };

/** Headers that a visitor must not set: they would speak of another origin, or of matters between server and app. */
const NOT_PASSED =
  /^(?:host|forwarded|x-forwarded-.*|x-real-ip|x-page-.*|connection|keep-alive|transfer-encoding|upgrade|te|trailer|expect)$/;

/** What a page that is kept may depend on; the app's page key is made of the same. */
const PAGE_HEADERS = ["cookie", "user-agent", "sec-ch-ua-mobile", "accept-language"];

const REFUSED_BODIES = { "too large": TOO_LARGE, "no room": BUSY, "too slow": TOO_SLOW };

export class RemixBridge {
  readonly #streams = new Set<ServerResponse>();
  readonly #jsonHeaders: FlatHeaders;

  constructor(
    private readonly app: App,
    private readonly parts: {
      writeHeaders: HeaderWriter;
      refuse: Refuse;
      bodies: BodyBytes;
      renders: PageRenders;
      networkOf: Gateway["networkOf"];
      answerSoon: Gateway["answerSoon"];
    },
  ) {
    this.#jsonHeaders = parts.writeHeaders(new Headers({ "Content-Type": "application/json" }), { nonce: "" });
  }

  /**
   * Renders a page for everybody who gets it from the cache: nothing of the request reaches the app that is not in the
   * page's key.
   * @param search the query it is rendered with. Of pages without one there are few, which nobody waits for in a line.
   */
  async renderPage(asked: Exchange, search: string): Promise<Rendered> {
    const exchange = { ...asked, target: { ...asked.target, search } };
    const { request, origin } = exchange;
    const headers = new Headers({ host: hostHeader(origin) });
    for (const name of PAGE_HEADERS) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const { renders } = this.parts;
    // Others may wait for it too, so it is rendered even if this one leaves.
    const whenever = (render: Ask) =>
      search === "" ? renders.now(render) : renders.inTurn(this.#callerOf(asked), render);
    return this.#ask(new Request(addressOf(exchange), { headers }), exchange, whenever);
  }

  /** Lets the app answer, whatever it is. */
  async answer(exchange: Exchange): Promise<void> {
    const { request, origin } = exchange;
    const body = hasBody(request) ? await this.#bodyOf(exchange) : undefined;
    if (body === null) return;
    const method = request.method ?? "GET";
    const headers = passedHeaders(request, origin);
    if (body && exchange.company !== null) {
      const soon = this.parts.answerSoon({ method, path: exchange.target.path, headers }, body, exchange.company);
      if (soon !== null) return this.#sendJson(exchange, soon);
    }
    const address = addressOf(exchange);
    const sent = body ? new ReadRequest(address, { method, headers }, body) : new Request(address, { method, headers });
    const isGone = () => exchange.response.destroyed;
    const whenever = (render: Ask) =>
      hasBody(request) || !this.app.isPage(exchange.target.path)
        ? render()
        : this.parts.renders.inTurn(this.#callerOf(exchange), render, isGone);
    await this.send(exchange, await this.#ask(sent, exchange, whenever));
  }

  /** The body, held until the request is answered; null when it was refused. */
  async #bodyOf(exchange: Exchange): Promise<Buffer<ArrayBuffer> | null> {
    const { request, response, limit, isOperator } = exchange;
    const hold = this.parts.bodies.hold(this.#callerOf(exchange), isOperator);
    response.once("close", () => hold.release());
    if (request.headers.expect) response.writeContinue();
    const body = await readBody(request, { limit: limit.bytes, hold, milliseconds: limit.milliseconds });
    if (typeof body !== "string") return body;
    this.parts.refuse(request, response, REFUSED_BODIES[body]);
    return null;
  }

  /** Sends what the app answered: an event stream as it comes, anything else whole and compressed. */
  async send({ request, response }: Exchange, { answer, nonce }: Rendered): Promise<void> {
    const headers = this.parts.writeHeaders(answer.headers, { nonce });
    const events = isEvents(answer) ? answer.body : null;
    if (events) return this.#stream(response, events, headers);
    const whole = Buffer.from(await answer.arrayBuffer());
    const bodiless = request.method === "HEAD" || answer.status === 204 || answer.status === 304;
    const encoding = this.#encodingFor(request, answer, whole);
    const body = encoding === "identity" || bodiless ? whole : await compress(whole, encoding, "once");
    if (encoding !== "identity" && !bodiless) headers.push("Content-Encoding", encoding);
    if (!bodiless) headers.push("Content-Length", String(body.length));
    if (response.destroyed) return;
    response.writeHead(answer.status, headers);
    response.end(bodiless ? undefined : body);
  }

  #sendJson({ response }: Exchange, text: string): void {
    if (response.destroyed) return;
    response.writeHead(200, [...this.#jsonHeaders, "Content-Length", String(Buffer.byteLength(text))]);
    response.end(text);
  }

  /** Ends the event streams, which would else hold a stopping server until their readers leave. */
  endStreams(): void {
    for (const stream of this.#streams) stream.end();
  }

  async #ask(request: Request, exchange: Exchange, whenever: (render: Ask) => Promise<Response>): Promise<Rendered> {
    const { origin, isOperator, isUnknown } = exchange;
    const nonce = randomUUID();
    const { clientAddress, protocol } = origin;
    const context = { cspNonce: nonce, clientAddress, secure: protocol === "https", isOperator, isUnknown };
    return { answer: await whenever(() => this.app.render(request, context)), nonce };
  }

  #callerOf = ({ origin }: Exchange) => this.parts.networkOf(origin.clientAddress);

  #encodingFor(request: IncomingMessage, answer: Response, body: Buffer) {
    const fits = body.length >= MIN_COMPRESSED_BYTES && !answer.headers.has("Content-Encoding");
    return fits && isCompressible(answer.headers.get("Content-Type"))
      ? negotiateEncoding(request.headers["accept-encoding"])
      : "identity";
  }

  async #stream(response: ServerResponse, body: ReadableStream<Uint8Array>, headers: string[]): Promise<void> {
    const reader = body.getReader();
    // Nobody is left to be told of a stream that cannot even be ended.
    const stop = () => void reader.cancel().catch(() => {});
    response.on("close", stop);
    this.#streams.add(response);
    response.writeHead(200, headers);
    response.flushHeaders();
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        if (response.writableEnded || response.destroyed) break;
        if (!response.write(chunk.value)) await Promise.race([once(response, "drain"), once(response, "close")]);
      }
    } finally {
      this.#streams.delete(response);
      // A reader who had left before the stream began is told of by nothing else.
      stop();
      response.end();
    }
  }
}

const hostHeader = ({ host }: Origin) => host.name + host.port;
const addressOf = ({ origin, target }: Exchange) =>
  `${origin.protocol}://${hostHeader(origin)}${target.path}${target.search}`;
/** Asking for the body of any other answer would begin a stream for it. */
const isEvents = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/event-stream") === true;
const hasBody = (request: IncomingMessage) => request.method !== "GET" && request.method !== "HEAD";

function passedHeaders(request: IncomingMessage, origin: Origin): Headers {
  const headers = new Headers({ host: hostHeader(origin) });
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || NOT_PASSED.test(name)) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  return headers;
}

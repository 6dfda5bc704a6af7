/**
 * Adyen: what its widget asks from the customer's browser, at the shop's origin: analytics, pictures, and the frames in which a
 * card's fields stand. The widget takes messages from frames of its address' origin alone, so that it lies at the root.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AdyenAccount } from "../../accounts";
import { json, type Answer, type Asked, type Route } from "../../http/asked";
import { html } from "../../pages/html";
import { widgetTexts } from "./widget-texts";

const AT = "/checkoutshopper";
const SCRIPT = `${AT}/secured-fields.js`;

const anyOrigin = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type",
  "cross-origin-resource-policy": "cross-origin",
};

/** A small picture beside a text. */
const drawn = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="4" fill="#767676"/></svg>`;
const picture = (drawing: string) => (): Answer => ({
  status: 200,
  headers: { "content-type": "image/svg+xml" },
  body: drawing,
});
const DOT = picture(drawn(14, 14));
/** Nobody's mark is drawn here: a logo is the name of what it stands for. */
const logo = ({ params: { file = "" } }: Asked): Answer => {
  const name = file
    .replace(/\.\w+$/, "")
    .slice(0, 6)
    .toUpperCase();
  const size = name.length > 4 ? 8 : 11;
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26"><rect x=".5" y=".5" width="39" height="25" rx="4" fill="#fff" stroke="#767676"/>` +
      html`<text
        x="20"
        y="17"
        text-anchor="middle"
        font-family="sans-serif"
        font-weight="700"
        font-size="${String(size)}"
        fill="#333"
        >${name}</text
      >`.text +
      "</svg>",
  )();
};
const STYLE = "html,body,input{height:100%;width:100%;margin:0;padding:0;border:0;font:16px sans-serif;outline:0}";

/** A page for a frame of any shop's. */
const frame = (body: string): Answer => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'",
  },
  body: `<!doctype html><html lang="en"><head><title>Sandbox</title><style>${STYLE}</style></head><body>${body}</body></html>`,
});

const field = html`<input inputmode="numeric" autocomplete="off" />
  <script src="${SCRIPT}"></script>`;

/** Of the account whose client key the widget is set up with. */
export function widgetRoutes({ clientKey }: AdyenAccount): Route[] {
  const route = (method: Route["method"], path: string, answer: Route["handle"]): Route => ({
    method,
    path: path.startsWith(AT) ? path : `${AT}${path}`,
    by: "tool",
    handle: async (asked) => {
      const { headers, ...answered } = await answer(asked);
      return { ...answered, headers: { ...headers, ...anyOrigin } };
    },
  });
  const refused = () =>
    json(401, { status: 401, errorCode: "000", errorType: "security", message: "the client key is the account's" });
  const script = () => ({
    status: 200,
    headers: { "content-type": "text/javascript; charset=utf-8" },
    body: readFileSync(new URL("browser/secured-fields.js", import.meta.url)),
  });
  return [
    route("OPTIONS", "/v3/analytics", () => ({ status: 204, headers: {}, body: "" })),
    route("POST", "/v3/analytics", ({ query }) =>
      query.get("clientKey") === clientKey ? json(200, { checkoutAttemptId: randomUUID() }) : refused(),
    ),
    route("GET", "/securedfields/:key/:version/securedFields.html", ({ params }) =>
      params.key === clientKey ? frame(field.text) : refused(),
    ),
    // A fingerprint of the device, which the double takes none of.
    route("GET", "/assets/html/:key/:page", () => frame("")),
    route("GET", SCRIPT, script),
    route("GET", "/sdk/:version/translations/:file", ({ params: { file = "" } }) => {
      const texts = widgetTexts(file);
      return texts ? json(200, texts) : json(404, { status: 404, message: "there is no such language" });
    }),
    route("GET", "/images/logos/:file", logo),
    route("GET", "/images/logos/:set/:file", logo),
    route("GET", "/images/components/:file", DOT),
  ];
}

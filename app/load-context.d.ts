import "@remix-run/node";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set by the server process, which also sends the Content-Security-Policy. */
    cspNonce?: string;
    /** The visitor's address as the server process knows it, behind trusted proxies too. */
    clientAddress?: string;
    /** Whether the visitor's connection is encrypted. */
    secure?: boolean;
  }
  interface Future {
    v3_singleFetch: true;
  }
}

import "@remix-run/node";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set by the server process, which also sends the Content-Security-Policy. */
    cspNonce?: string;
    /** The visitor's address as the server process knows it, behind trusted proxies too. */
    clientAddress?: string;
    /** Whether the visitor's connection is encrypted. */
    secure?: boolean;
    /** Whether the server process has found the caller to be the platform's operator. */
    isOperator?: boolean;
    /** What the brand's page of a refusal says; set by the server process when it asks for that page. */
    refusal?: { status: number; body: unknown };
  }
  interface Future {
    v3_singleFetch: true;
  }
}

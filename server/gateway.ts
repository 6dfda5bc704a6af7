/** What the server asks of the app. The app's server build exports it from its entry module, beside the document renderer. */

export type Log = {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
};

export type PageRequest = {
  host: string;
  /** Path with query. */
  path: string;
  cookie: string | undefined;
  userAgent: string | undefined;
  /** Sec-CH-UA-Mobile. */
  mobileHint: string | undefined;
  acceptLanguage: string | undefined;
};

export type Gateway = {
  /** Opens database and Redis; called once, before the server listens. */
  start(): Promise<void>;
  /** Closes them. */
  stop(): Promise<void>;
  env: { PORT: number; HOST: string; APP_MODE: "demo" | "production"; TRUSTED_PROXIES: string[] };
  log: Log;
  /** The company of a host name (as `parseHost` gives it), or null. */
  findCompany(host: string): Promise<{ id: number; version: string } | null>;
  /**
   * For a visitor without a session: the key of the page they get, which holds everything the page depends on, or
   * where a phone is sent; null when the page is not to be kept.
   */
  pageKey(request: PageRequest): Promise<{ key: string } | { redirect: string } | null>;
  onCompanyChange(listener: (companyId: number) => void): void;
  /** The neutral page of a host that belongs to no company. */
  unknownHostPage: string;
  ready(): Promise<{ ok: boolean; checks: Record<string, string> }>;
  /** Measurements in the text format of Prometheus. */
  metrics(): string;
};

/** What loaders and actions get as `context`; absent when the app is started plainly. */
export type LoadContext = { cspNonce: string; clientAddress: string; secure: boolean };

/** Imports go down the floors (docs/decisions/0022-floors-and-columns.md). */
const TEST = "\\.test\\.tsx?$";
/** Modules that may reach the browser whole; of a route only what Remix leaves of it does. */
const BROWSER = { path: "^app/", pathNot: `\\.server\\.tsx?$|^app/routes(?:/|\\.ts$)|^app/root\\.tsx$|${TEST}` };

/** What the modules of a floor may know besides each other, types included. */
const FLOORS = {
  routes: "screens web contracts services tenancy realtime notify i18n ordering platform paths",
  screens: "web contracts components services tenancy i18n ordering platform paths styles",
  web: "contracts services tenancy i18n ordering platform paths",
  jobs: "services platform",
  services: "tenancy db payments realtime notify invoice i18n ordering platform paths",
  tenancy: "db payments ordering platform paths",
  db: "ordering platform",
  payments: "ordering platform",
  realtime: "platform",
  notify: "platform",
  invoice: "ordering",
  i18n: "ordering",
  components: "i18n ordering paths",
  contracts: "ordering paths",
  ordering: "paths",
  platform: "",
  paths: "",
};

/** Of a floor the columns that a column may know besides itself; "" is a column that knows no other. */
const COLUMNS = {
  ordering: {
    model: "",
    schedule: "model",
    area: "model",
    account: "model",
    loyalty: "model",
    payments: "model",
    realtime: "payments",
    "sign-in": "model",
    tenancy: "model",
    menu: "model schedule",
    cart: "model menu schedule",
    promotions: "model menu cart schedule",
    pricing: "model promotions cart menu loyalty payments",
    checkout: "model cart account payments loyalty pricing",
    orders: "model pricing checkout cart menu account payments schedule promotions",
    feedback: "orders",
  },
  services: {
    visit: "",
    outbox: "visit",
    messages: "visit",
    tenancy: "visit",
    pricing: "visit",
    promotions: "pricing visit",
    schedule: "pricing promotions visit",
    loyalty: "pricing promotions visit",
    "sign-in": "messages visit",
    account: "sign-in visit",
    checkout: "account schedule promotions pricing loyalty visit",
    cart: "loyalty promotions pricing visit",
    area: "account cart visit",
    orders: "cart checkout schedule loyalty promotions pricing account tenancy messages outbox visit",
    payments: "orders messages outbox visit",
    realtime: "payments visit",
    kitchen: "orders payments outbox visit",
    feedback: "outbox visit",
    operators: "tenancy",
  },
  contracts: {
    model: "",
    area: "model",
    cart: "model",
    loyalty: "model",
    menu: "model",
    terms: "model",
    promotions: "model cart",
    orders: "model loyalty",
    checkout: "model area cart loyalty",
    payments: "model orders",
    realtime: "model",
    kitchen: "model",
    operators: "model",
    account: "model loyalty",
    "sign-in": "model account",
    home: "model area menu loyalty",
  },
  screens: {
    layout: "",
    schedule: "layout",
    receipt: "layout",
    terms: "layout",
    kitchen: "layout",
    riders: "layout kitchen",
    payments: "layout checkout orders",
    maps: "layout",
    account: "layout maps",
    area: "layout maps",
    "sign-in": "layout",
    cart: "layout",
    loyalty: "layout account",
    menu: "layout cart",
    promotions: "layout cart menu",
    orders: "layout account loyalty checkout maps",
    checkout: "layout promotions loyalty schedule receipt maps",
    home: "layout menu area cart promotions schedule sign-in orders",
    "cart-page": "layout menu cart promotions loyalty schedule",
  },
};

const floorRules = Object.entries(FLOORS).map(([floor, below]) => {
  const known = [floor, ...below.split(" ").filter(Boolean)];
  return {
    name: `floor-${floor}`,
    comment: `The floor ${floor} knows ${known.join(", ")}.`,
    severity: "error",
    from: { path: `^app/${floor}/`, pathNot: TEST },
    to: { path: "^app/", pathNot: `^app/(?:${known.join("|")})/` },
  };
});

const columnRules = Object.entries(COLUMNS).flatMap(([floor, columns]) =>
  Object.entries(columns).map(([column, others]) => {
    const known = [column, ...others.split(" ").filter(Boolean)];
    return {
      name: `column-${floor}-${column}`,
      comment: `On the floor ${floor} the column ${column} knows ${known.join(", ")}.`,
      severity: "error",
      from: { path: `^app/${floor}/${column}/`, pathNot: TEST },
      to: { path: `^app/${floor}/`, pathNot: `^app/${floor}/(?:${known.join("|")})/` },
    };
  }),
);

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...floorRules,
    ...columnRules,
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one module, or hide a third.",
      severity: "error",
      from: { pathNot: "^node_modules" },
      to: { circular: true },
    },
    {
      name: "rules-import-only-rules",
      comment:
        "app/ordering is pure: the same code in server and browser, without I/O, clock, React or packages. An error names the page it leads to (app/paths).",
      severity: "error",
      from: { path: "^app/ordering/", pathNot: TEST },
      to: { pathNot: "^app/ordering/|^app/paths/|^locales/" },
    },
    {
      name: "rules-name-texts",
      comment: "A rule names a text by its key; the words are the page's.",
      severity: "error",
      from: { path: "^app/ordering/", pathNot: TEST },
      to: { path: "^locales/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "screens-know-no-routes",
      severity: "error",
      from: { path: "^app/screens/" },
      to: { path: "^app/routes/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-server-module-in-the-browser",
      comment: "Types may be shared; code of the server never reaches the browser.",
      severity: "error",
      from: BROWSER,
      to: { path: "^app/(?:db|services|notify|realtime)/|\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-zod-in-the-browser",
      comment: "The schemas live in server modules; a browser gets their types.",
      severity: "error",
      from: BROWSER,
      to: { path: "^node_modules/zod/" },
    },
    {
      name: "no-cookie-package-in-the-browser",
      comment: "A kilobyte on every page for three lines (app/web/cookies/in-browser.ts).",
      severity: "error",
      from: { path: "^app/(?:screens|components)/", pathNot: `\\.server\\.tsx?$|${TEST}` },
      to: { path: "^app/web/cookies/(?:cookie|coupon-cookie)\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-db-speaks-sql",
      severity: "error",
      from: { path: "^(?:app|server|cli)/", pathNot: `^app/db/|${TEST}` },
      to: { path: "^node_modules/(?:drizzle-orm|pg|@electric-sql)/" },
    },
    {
      name: "providers-know-no-orders",
      comment: "A provider stores nothing: a request goes in, a plain result comes out.",
      severity: "error",
      from: { path: "^app/payments/" },
      to: { path: "^app/(?:db|services)/" },
    },
    {
      name: "routes-know-no-database",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^app/db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-takes-types-only",
      comment:
        "The server process loads the app's build; bundling pieces of the app a second time would double their state. The headers and the book of addresses have none.",
      severity: "error",
      from: { path: "^server/" },
      to: {
        path: "^app/",
        pathNot: "^app/web/document/security-headers\\.server\\.ts$|^app/paths/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "app-knows-no-server-process",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(?:server|sandbox|tests|scripts|cli|tools)/" },
    },
    {
      name: "sandbox-stands-apart",
      comment: "A double proves something only while it shares no code with what it is a double for.",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(?:app|server|cli|tests|scripts|bench|tools|locales)/" },
    },
  ],
  options: {
    doNotFollow: { path: "^node_modules" },
    exclude: { path: "^(?:build|bench/bare)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};

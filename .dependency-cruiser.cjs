/** Imports go one way: routes → screens → components → ordering, and routes → services → db, payments, realtime, notify → ordering. */
const TEST = "\\.test\\.tsx?$";
/** Modules that may reach the browser whole; of a route only what Remix leaves of it does. */
const BROWSER = { path: "^app/", pathNot: `\\.server\\.tsx?$|^app/routes(?:/|\\.ts$)|^app/root\\.tsx$|${TEST}` };

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one module, or hide a third.",
      severity: "error",
      from: { pathNot: "^node_modules" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "rules-import-only-rules",
      comment: "app/ordering is pure: the same code in server and browser, without I/O, clock, React or packages.",
      severity: "error",
      from: { path: "^app/ordering/", pathNot: TEST },
      to: { pathNot: "^app/ordering/" },
    },
    {
      name: "components-know-no-screens",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: "^app/(?:screens|routes)/" },
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
      name: "only-db-speaks-sql",
      severity: "error",
      from: { path: "^(?:app|server|cli)/", pathNot: `^app/db/|${TEST}` },
      to: { path: "^node_modules/(?:drizzle-orm|pg|@electric-sql)/" },
    },
    {
      name: "services-know-no-pages",
      comment: "The menu's cards are the exception: one rendering of them serves every visitor.",
      severity: "error",
      from: {
        path: "^app/(?:services|db|payments|realtime|notify|tenancy)/",
        pathNot: "^app/services/menu-html\\.server\\.tsx$",
      },
      to: { path: "^app/(?:routes|screens|components)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "invoices-only-draw",
      comment: "What an invoice says is decided before; app/invoice puts it on paper.",
      severity: "error",
      from: { path: "^app/invoice/" },
      to: { path: "^app/(?:db|services|platform|routes|screens|components)/" },
    },
    {
      name: "db-knows-no-services",
      severity: "error",
      from: { path: "^app/(?:db|payments|realtime|notify)/" },
      to: { path: "^app/services/" },
    },
    {
      name: "providers-know-no-orders",
      comment: "A provider stores nothing: a request goes in, a plain result comes out.",
      severity: "error",
      from: { path: "^app/payments/[^/]+/" },
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
        "The server process loads the app's build; bundling pieces of the app a second time would double their state.",
      severity: "error",
      from: { path: "^server/" },
      to: {
        path: "^app/",
        pathNot: "^app/platform/security-headers\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "app-knows-no-server-process",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(?:server|tests|scripts|cli)/" },
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

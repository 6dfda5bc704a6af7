/*
 * Shows the brand's offline page in the place of a page that cannot be had. That page is all that is kept: every other answer
 * comes from the server, so that no price is an old one and nobody sees what another was shown.
 */
const OFFLINE_PAGE = `/offline${location.search}`;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The staff's pages say themselves what is lost without a line. */
const OF_STAFF = /^\/(?:kitchen|rider|dev)(?:\/|$)/;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(keepPage());
});

addEventListener("activate", (event) => {
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate" || method !== "GET" || OF_STAFF.test(new URL(url).pathname)) return;
  event.respondWith(pageOrOffline(event));
});

async function pageOrOffline(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepFresh());
    return page;
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** Without cookies: the page is nobody's. */
async function keepPage() {
  const page = await fetch(OFFLINE_PAGE, { credentials: "omit", cache: "no-store" });
  if (!page.ok) return;
  await caches.delete("offline");
  const kept = await caches.open("offline");
  await kept.put(OFFLINE_PAGE, page);
}

/** A brand changes its look now and then. */
async function keepFresh() {
  const kept = await caches.match(OFFLINE_PAGE);
  const age = Date.now() - Date.parse(kept?.headers.get("Date") ?? "");
  if (!(age < DAY_MS)) await keepPage().catch(() => {});
}

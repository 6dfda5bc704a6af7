/** 404 in plain words, for what is no page: a file, a picture, a host name of nobody. */
export const notFound = () =>
  new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });

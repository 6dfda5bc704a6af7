/** A request from outside as its bytes are: signatures are made over them. */
export async function incomingOf(request: Request) {
  return {
    headers: request.headers,
    query: new URL(request.url).searchParams,
    body: new Uint8Array(await request.arrayBuffer()),
  };
}

/** Scripts of others that a page loads when it needs them. */

const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads a script once per page, and answers the global that it leaves behind; one that did not come (blocked, offline) is asked
 * for anew the next time. @throws where it does not come, or leaves something else.
 */
export async function globalOf<Api>(src: string, name: string, isApi: (value: unknown) => value is Api): Promise<Api> {
  let loading = loaded.get(src);
  if (!loading) {
    loading = load(src);
    loaded.set(src, loading);
    // Whoever waits for it tells the customer.
    loading.catch(() => loaded.delete(src));
  }
  await loading;
  const api: unknown = Reflect.get(window, name);
  if (isApi(api)) return api;
  loaded.delete(src);
  throw new Error(`${name} did not load`);
}

/** The next `globalOf` asks for the script anew, also while it is still on its way. */
export const forgetScript = (src: string): void => void loaded.delete(src);

const load = (src: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = src;
    element.async = true;
    element.addEventListener("load", resolve);
    element.addEventListener("error", () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(element);
  });

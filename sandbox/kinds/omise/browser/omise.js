/** The double of Omise.js: its global, its calls, and its way to the vault by a hidden frame. */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const base = new URL(".", script.src).href;
  const vault = new URL(base).origin;
  const TIMEOUT_MS = 30_000;

  /**
   * Who waits for which answer of the vault.
   * @type {Map<number, (status: number, data: unknown) => void>}
   */
  const waiting = new Map();
  let publicKey = "";
  let asked = 0;
  /** @type {Promise<Window | null> | null} */
  let ready = null;

  /** The vault's frame, once it listens. */
  const frame = () =>
    (ready ??= new Promise((resolve) => {
      const element = document.createElement("iframe");
      element.hidden = true;
      element.title = "Omise";
      element.src = `${base}provider`;
      element.addEventListener("load", () => resolve(element.contentWindow));
      document.body.append(element);
    }));

  window.addEventListener("message", ({ origin, data }) => {
    const handler = origin === vault ? waiting.get(data?.id) : undefined;
    if (!handler) return;
    waiting.delete(data.id);
    handler(data.status, data.data);
  });

  const Omise = {
    /** @param {string} key */
    setPublicKey(key) {
      publicKey = key;
      return key;
    },
    /**
     * @param {string} as
     * @param {object} attributes
     * @param {(status: number, data: unknown) => void} handler
     */
    createToken(as, attributes, handler) {
      const id = ++asked;
      waiting.set(id, handler);
      setTimeout(() => {
        if (!waiting.delete(id)) return;
        handler(0, { code: "rpc_error", message: "unable to connect to provider after timeout" });
      }, TIMEOUT_MS);
      void frame().then((target) => target?.postMessage({ id, publicKey, data: { [as]: attributes } }, vault));
    },
  };
  Object.assign(window, { Omise });
})();

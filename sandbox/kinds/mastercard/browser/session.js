/** The double of session.js: its global, and a frame in the place of each field. */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const form = new URL("../../../../", script.src).href;
  const gateway = new URL(form).origin;
  /** @type {Record<string, string>} */
  const ERRORS = {
    number: "cardNumber",
    expiryMonth: "expiryMonth",
    expiryYear: "expiryYear",
    securityCode: "securityCode",
  };

  /** @type {{ session: string, frames: Map<string, HTMLIFrameElement>, tell: (answer: object) => void }} */
  let opened = { session: "", frames: new Map(), tell: () => {} };
  /** @type {Map<string, (status: string) => void>} */
  const waiting = new Map();

  window.addEventListener("message", ({ origin, data }) => {
    if (origin === gateway) waiting.get(data?.field)?.(data.status);
  });

  /** @param {string} field @param {HTMLIFrameElement} frame */
  const save = (field, frame) =>
    new Promise((resolve) => {
      waiting.set(field, (status) => resolve([field, status]));
      frame.contentWindow?.postMessage({ field, session: opened.session }, gateway);
    });

  const PaymentSession = {
    /** @param {{ session: string, fields: { card: Record<string, string> }, callbacks: Record<string, (answer: object) => void> }} setup */
    configure({ session, fields, callbacks }) {
      const frames = new Map();
      const loads = Object.entries(fields.card).map(([field, selector]) => {
        const input = document.querySelector(selector);
        if (!(input instanceof HTMLInputElement)) return Promise.resolve();
        const frame = document.createElement("iframe");
        frame.className = input.className;
        frame.title = document.querySelector(`label[for="${input.id}"]`)?.textContent ?? field;
        frame.dataset.field = field;
        frame.src = `${form}field`;
        input.hidden = true;
        input.style.display = "none";
        input.after(frame);
        frames.set(field, frame);
        return new Promise((resolve) => frame.addEventListener("load", resolve));
      });
      opened = { session, frames, tell: callbacks.formSessionUpdate ?? (() => {}) };
      void Promise.all(loads).then(() => callbacks.initialized?.({ status: "ok" }));
    },
    /** @param {string} as */
    async updateSessionFromForm(as) {
      if (as !== "card") throw new Error("A card is all that this double takes");
      const saved = await Promise.all([...opened.frames].map(([field, frame]) => save(field, frame)));
      const wrong = saved.filter(([, status]) => status !== "ok");
      if (wrong.some(([, status]) => status === "system_error")) return opened.tell({ status: "system_error" });
      const errors = Object.fromEntries(wrong.map(([field]) => [ERRORS[field], "invalid"]));
      opened.tell(wrong.length > 0 ? { status: "fields_in_error", errors } : { status: "ok" });
    },
  };
  Object.assign(window, { PaymentSession });
})();

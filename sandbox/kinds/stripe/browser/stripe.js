/** The double of Stripe.js: its global, its elements as a frame of the provider's, and what it makes of them. */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const base = new URL(".", script.src).href;
  const { origin } = new URL(base);

  /** @typedef {Record<string, any>} Told */
  /** @type {Map<number, (told: Told) => void>} */
  const waiting = new Map();
  let asked = 0;

  window.addEventListener("message", ({ origin: from, data }) => {
    const told = from === origin ? waiting.get(data?.id) : undefined;
    if (!told) return;
    waiting.delete(data.id);
    told(data.answer);
  });

  /** What a page has done that Stripe's script does not allow. @param {string} message */
  const wrong = (message) => new Error(`IntegrationError: ${message}`);

  class Element {
    #frame = document.createElement("iframe");
    /** @type {Promise<void>} */
    #isReady;

    constructor() {
      this.#frame.title = "Secure payment input frame";
      this.#frame.src = `${base}fields`;
      this.#frame.width = "100%";
      this.#frame.height = "160";
      this.#frame.setAttribute("frameborder", "0");
      this.#isReady = new Promise((resolve) => this.#frame.addEventListener("load", () => resolve()));
    }

    /** @param {HTMLElement} place */
    mount(place) {
      if (!(place instanceof HTMLElement)) throw wrong("mount takes an element of the page");
      place.append(this.#frame);
    }

    destroy() {
      this.#frame.remove();
    }

    /** @param {"ready"} event @param {() => void} handler */
    on(event, handler) {
      if (event === "ready") void this.#isReady.then(handler);
    }

    /** @param {Told} what @returns {Promise<Told>} */
    async ask(what) {
      if (!this.#frame.isConnected) throw wrong("The element is not mounted");
      await this.#isReady;
      const id = ++asked;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        this.#frame.contentWindow?.postMessage({ id, ...what }, origin);
      });
    }
  }

  class Elements {
    /** @type {Told} */
    options;
    /** @type {Element | null} */
    payment = null;
    isSubmitted = false;

    /** @param {Told} [options] */
    constructor(options = {}) {
      const { mode, amount, currency } = options;
      const isDeferred = mode === "payment" && Number.isInteger(amount) && amount > 0 && /^[a-z]{3}$/.test(currency);
      if (mode !== undefined && !isDeferred)
        throw wrong("mode payment goes with an amount and a currency in small letters");
      this.options = options;
    }

    /** @param {string} type */
    create(type) {
      if (type !== "card" && type !== "payment") throw wrong(`${type} is no element`);
      if (type === "payment" && !this.options.mode) throw wrong("The Payment Element needs a mode");
      const element = new Element();
      if (type === "payment") this.payment = element;
      return element;
    }

    /** @param {Told} options */
    update(options) {
      this.options = { ...this.options, ...options };
    }

    async submit() {
      if (!this.payment) throw wrong("There is no Payment Element");
      const { error } = await this.payment.ask({ do: "check" });
      this.isSubmitted = !error;
      return error ? { error } : {};
    }
  }

  /** @param {string} key @param {{ stripeAccount?: string }} [options] */
  function Stripe(key, { stripeAccount } = {}) {
    if (!/^pk_/.test(key)) throw wrong("The key is a publishable one");
    const own = { key, ...(stripeAccount && { _stripe_account: stripeAccount }) };
    return {
      /** @param {Told} [options] */
      elements: (options) => new Elements(options),

      /** @param {{ type: string, card: Element, billing_details?: { name?: string } }} of */
      async createPaymentMethod({ type, card, billing_details }) {
        const name = billing_details?.name;
        const fields = { ...own, type, ...(name && { "billing_details[name]": name }) };
        const { error, ...paymentMethod } = await card.ask({ do: "method", fields });
        return error ? { error } : { paymentMethod };
      },

      /** @param {{ elements: Elements, clientSecret: string, confirmParams: { return_url: string }, redirect?: string }} of */
      async confirmPayment({ elements, clientSecret, confirmParams, redirect }) {
        const { payment, isSubmitted, options } = elements;
        if (!payment || !isSubmitted) throw wrong("elements.submit() comes first");
        elements.isSubmitted = false;
        const fields = {
          ...own,
          client_secret: clientSecret,
          return_url: confirmParams.return_url,
          "payment_method_data[type]": "card",
          "elements[amount]": options.amount,
          "elements[currency]": options.currency,
          ...(options.setupFutureUsage && { "elements[setup_future_usage]": options.setupFutureUsage }),
        };
        const [intent = ""] = clientSecret.split("_secret_");
        const { error, ...paymentIntent } = await payment.ask({ do: "pay", intent, fields });
        if (error) return { error };
        const elsewhere = paymentIntent.next_action?.redirect_to_url?.url;
        if (!elsewhere && redirect === "if_required") return { paymentIntent };
        window.location.assign(elsewhere ?? confirmParams.return_url);
        return new Promise(() => {});
      },
    };
  }
  Object.assign(window, { Stripe });
})();

// The fields of a card, in a frame of the provider's: the page around it is told whether they are filled in, and what has come
// of them, and never what they say.

const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));

/** @param {string} name */
const typed = (name) => String(new FormData(form).get(name) ?? "").replace(/\s/g, "");

/** @param {string} message */
const incomplete = (message) => ({ error: { type: "validation_error", message } });

/** The card, or what is missing of it. */
function card() {
  const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(typed("expiry")) ?? [];
  if (!/^\d{14,19}$/.test(typed("number"))) return incomplete("Your card number is incomplete.");
  if (!month) return incomplete("Your card's expiration date is incomplete.");
  if (!/^\d{3,4}$/.test(typed("cvc"))) return incomplete("Your card's security code is incomplete.");
  return { card: { number: typed("number"), exp_month: month, exp_year: `20${year}`, cvc: typed("cvc") } };
}

/** @param {string} prefix @param {Record<string, string>} fields */
const under = (prefix, fields) => Object.entries(fields).map(([name, value]) => [`${prefix}[${name}]`, value]);

/** @param {string} path @param {string[][]} fields */
async function ask(path, fields) {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  return answer.json();
}

/** What the script around the frame asks for: whether the card is whole, a token of it, or a payment by it. */
window.addEventListener("message", async ({ data, source, origin }) => {
  if (source !== window.parent || typeof data?.id !== "number") return;
  /** @param {object} answer */
  const tell = (answer) => source?.postMessage({ id: data.id, answer }, { targetOrigin: origin });
  const entered = card();
  if ("error" in entered || data.do === "check") return tell("error" in entered ? entered : {});
  const [path, prefix] =
    data.do === "method"
      ? ["v1/payment_methods", "card"]
      : [`v1/payment_intents/${data.intent}/confirm`, "payment_method_data[card]"];
  tell(await ask(path, [...Object.entries(data.fields), ...under(prefix, entered.card)]));
});

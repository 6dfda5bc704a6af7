// A field of a card, in a frame of its own at the provider: the shop's page is told what it says in an encrypted form alone,
// which in a test account is "test_" and the value.

/** @typedef {{ fieldType: string, numKey: number, iframeUIConfig?: { ariaConfig?: Record<string, { label?: string }> } }} Config */

const input = /** @type {HTMLInputElement} */ (document.querySelector("input"));
/** @type {Config | null} */
let config = null;
let wasValid = false;

/** @type {Record<string, (typed: string) => Record<string, string> | null>} */
const READ = {
  encryptedCardNumber: (typed) => {
    const digits = typed.replaceAll(" ", "");
    return /^\d{15,19}$/.test(digits) ? { encryptedCardNumber: digits } : null;
  },
  encryptedExpiryDate: (typed) => {
    const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d\d)$/.exec(typed.trim()) ?? [];
    return month ? { encryptedExpiryMonth: month, encryptedExpiryYear: `20${year}` } : null;
  },
  encryptedSecurityCode: (typed) => (/^\d{3,4}$/.test(typed) ? { encryptedSecurityCode: typed } : null),
};

/** @param {string} action @param {object} [more] */
function tell(action, more = {}) {
  if (!config) return;
  const { fieldType, numKey } = config;
  window.parent.postMessage(JSON.stringify({ action, fieldType, numKey, ...more }), "*");
}

window.addEventListener("message", ({ data, source }) => {
  if (source !== window.parent || config || typeof data !== "string") return;
  /** @type {Config} */
  const given = JSON.parse(data);
  if (!given.numKey || !READ[given.fieldType]) return;
  config = given;
  input.setAttribute("aria-label", given.iframeUIConfig?.ariaConfig?.[given.fieldType]?.label ?? given.fieldType);
  tell("config");
});

input.addEventListener("focus", () => tell("focus", { focus: true }));
input.addEventListener("blur", () => tell("focus", { focus: false }));
input.addEventListener("input", () => {
  const values = config && READ[config.fieldType]?.(input.value);
  if (!config || (!values && !wasValid)) return;
  wasValid = Boolean(values);
  if (!values) return tell("validation", { error: "" });
  const blobs = Object.entries(values).map(([encryptedFieldName, value]) => ({
    encryptedFieldName,
    blob: `test_${value}`,
  }));
  const endDigits = values.encryptedCardNumber?.slice(-4);
  tell("encryption", { [config.fieldType]: blobs, ...(endDigits && { endDigits }) });
});

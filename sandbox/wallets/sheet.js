// The sheet of a wallet's double, over the shop's page: which card pays, or none. It brings its own styles, as a sheet that the
// page's policy has no say in.

/** @typedef {{ title: string, shop: string, amount: string, cards: readonly SheetCard[] }} SheetFace */
/** @typedef {{ name: string, network: string, outcome: string, method?: string }} SheetCard */

const SHEET_STYLE = `
  dialog { inline-size: min(420px, 100%); max-inline-size: none; box-sizing: border-box; inset-inline: 0; margin: auto auto 0; padding: 20px; border: 0; color: #111; background: #fff; font: 16px/1.4 system-ui, sans-serif; border-radius: 16px 16px 0 0; }
  dialog::backdrop { background: #0008; }
  h2, p { margin: 0 0 12px; }
  label { display: flex; gap: 10px; align-items: center; min-block-size: 44px; border-block-start: 1px solid #ccc; }
  fieldset { margin: 0 0 12px; padding: 0; border: 0; }
  button { inline-size: 100%; min-block-size: 48px; margin-block-start: 8px; border: 1px solid #111; border-radius: 8px; color: #fff; background: #111; font: inherit; }
  button.plain { color: #111; background: #fff; }
  button:disabled { opacity: .5; }
`;

/**
 * Opens a sheet, with nothing to press but its way out.
 * @param {SheetFace} face
 * @param {() => void} onClosed told when the customer closes it
 */
export function openWalletSheet({ title, shop, amount, cards }, onClosed) {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(SHEET_STYLE);
  root.adoptedStyleSheets = [style];
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", `${title} (double)`);
  dialog.lang = "en";
  dialog.dir = "ltr";
  /** @param {string} name @param {string} text */
  const add = (name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    dialog.append(element);
    return element;
  };
  add("h2", `${title} (double)`);
  add("p", `${shop}: ${amount}`);
  const said = add("p", "Checking the shop…");
  said.setAttribute("role", "status");
  const fields = document.createElement("fieldset");
  fields.setAttribute("aria-label", "Card");
  cards.forEach(({ name }, index) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "radio";
    input.name = "card";
    input.value = String(index);
    input.checked = index === 0;
    label.append(input, name);
    fields.append(label);
  });
  dialog.append(fields);
  const pay = /** @type {HTMLButtonElement} */ (add("button", "Pay"));
  pay.disabled = true;
  const close = /** @type {HTMLButtonElement} */ (add("button", "Close"));
  close.className = "plain";
  const remove = () => {
    dialog.close();
    host.remove();
  };
  const leave = () => {
    remove();
    onClosed();
  };
  close.addEventListener("click", leave);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return {
    remove,
    /** @param {string} text */
    say: (text) => void (said.textContent = text),
    /**
     * Lets the customer pay, once.
     * @param {(card: SheetCard) => void} onPay
     */
    ready(onPay) {
      said.textContent = "Choose a card";
      pay.disabled = false;
      pay.addEventListener(
        "click",
        () => {
          const chosen = dialog.querySelector("input:checked");
          const card = chosen instanceof HTMLInputElement ? cards[Number(chosen.value)] : undefined;
          if (!card) return;
          pay.disabled = true;
          said.textContent = "Processing…";
          onPay(card);
        },
        { once: true },
      );
    },
  };
}

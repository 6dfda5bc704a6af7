/** Pieces that the pages of every kind have in common. */
import { FAULT_IDS, FAULTS, type FaultId } from "../faults/faults";
import type { Face } from "../kinds/kind";
import { told } from "../money/money";
import { html, type Html } from "../pages/html";
import { icon } from "../pages/icon";
import type { Payment } from "../payments/payment";
import { maskedCard, type TestCard } from "../payments/test-card";

/** Who asks for the money: never without "(double)". */
export const provider = ({ kind, title, mark }: Face, note: Html | false = false): Html =>
  html`<div class="prov">
    <i aria-hidden="true">${mark}</i>
    <h1>${title} (double)<small>${kind}, hosted page</small></h1>
    ${note}
  </div>`;

export const bank = ({ title }: Face, card: TestCard): Html =>
  html`<div class="prov">
    <i aria-hidden="true">3D</i>
    <h1>Test bank, 3DS challenge<small>${maskedCard(card)}, ${title} (double)</small></h1>
  </div>`;

export const amount = (description: string, { reference, asked }: Payment): Html =>
  html`<div>
    <p class="quiet">${description}, order <bdi>${reference}</bdi></p>
    <div class="amt">
      <span>To pay</span><b><bdi>${told(asked)}</bdi></b>
    </div>
  </div>`;

const LOOKS = { pays: "good", "asks 3DS": "warn", fails: "bad" };

/** Each card says what it does before it is used. */
export const cards = (offered: readonly TestCard[]): Html =>
  html`<fieldset class="cards">
    <legend class="ask">Test card (any future date, any CVV)</legend>
    ${offered.map(
      ({ number, scheme, says, result }, index) =>
        html`<label class="pick"
          ><input type="radio" name="card" value="${index}" ${index === 0 && html`checked`} /><span
            ><bdi class="num">${number}</bdi><small>${scheme}, ${says}</small></span
          ><span class="tag end ${LOOKS[result]}">${result}</span></label
        >`,
    )}
  </fieldset>`;

/** Belongs to the form named `pay` wherever it stands, so that it works without script. */
export const faults = (chosen: FaultId): Html =>
  html`<details class="drawer" ${chosen !== "none" && html`open`}>
    <summary>
      ${icon("bolt")}
      <h2>Faults</h2>
      <span class="tag ${chosen !== "none" && "warn"}" data-chosen-fault>${FAULTS[chosen].title}</span
      >${icon("chevron")}
    </summary>
    <div class="faults" role="radiogroup" aria-label="Fault">
      ${FAULT_IDS.map((id) => {
        const { title, detail } = FAULTS[id];
        return html`<label class="pick"
          ><input
            type="radio"
            name="fault"
            form="pay"
            value="${id}"
            data-title="${title}"
            ${id === chosen && html`checked`}
          /><span>${title}<small>${detail}</small></span></label
        >`;
      })}
    </div>
  </details>`;

export const choice = (value: string, label: Html | string, look = "grow"): Html =>
  html`<button class="b ${look}" name="do" value="${value}">${label}</button>`;

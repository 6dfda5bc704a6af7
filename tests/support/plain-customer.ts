/**
 * A customer without script who knows nothing of the shop: goes on by what each page offers, until an order is placed, a provider
 * takes the payment, or the shop leads no further.
 */
import type { HTMLElement } from "node-html-parser";
import type { Client, Answer } from "./client";
import { ADDRESS, DETAILS, PAYMENT, button, textOf } from "./checkout";
import { freshPhone } from "./customers";
import type { FormInput } from "./forms";
import { latestCode } from "./outbox";
import { TIME_FORM } from "./scheduling";

/** How it ended, and the words of the page where it did. */
export type Journey = { end: "placed" | "at_provider" | "no_way_on"; words: string; steps: string[] };

type Wish = {
  /** The route set. */
  layout: "" | "/m";
  /** Which is taken where both are offered. */
  mode: "delivery" | "pickup";
};
type Step = { label: string; go: () => Promise<Answer> };

const MOST_STEPS = 40;
const FOLLOW = { follow: true };

/** Goes on until there is no way on. */
export async function orderAsPlainCustomer(client: Client, wish: Wish): Promise<Journey> {
  const phone = freshPhone();
  const steps: string[] = [];
  const added = new Set<string>();
  let page = await client.get(wish.layout === "" ? "/" : wish.layout, FOLLOW);
  for (let n = 0; n < MOST_STEPS; n++) {
    if (page.status >= 500) throw new Error(`${page.path} answered ${page.status} after ${steps.join(" → ")}`);
    const words = textOf(page);
    if (/[?&]placed=/.test(page.path)) return { end: "placed", words, steps };
    if (page.page.querySelector("[data-ui=payment]")) return { end: "at_provider", words, steps };
    const step = nextStep({ client, page, phone, wish, added });
    const isAgain = step !== null && steps.slice(-1)[0] === `${step.label} ${page.path}`;
    if (step === null || isAgain) return { end: "no_way_on", words, steps: [...steps, `stuck ${page.path}`] };
    steps.push(`${step.label} ${page.path}`);
    page = await step.go();
  }
  throw new Error(`A customer goes round in circles: ${steps.join(" → ")}`);
}

type At = { client: Client; page: Answer; phone: string; wish: Wish; added: Set<string> };

function nextStep(at: At): Step | null {
  return chooseWay(at) ?? chooseArea(at) ?? signIn(at) ?? chooseTime(at) ?? pay(at) ?? giveDetails(at) ?? shop(at);
}

const isEnabled = (element: HTMLElement) =>
  !element.hasAttribute("disabled") && element.getAttribute("aria-disabled") !== "true";
const all = ({ page }: At, selector: string) => page.page.querySelectorAll(selector).filter(isEnabled);
const valueOf = (element: HTMLElement | undefined) => element?.getAttribute("value") ?? "";

const submit = ({ client, page }: At, label: string, form: FormInput): Step => ({
  label,
  go: () => client.submit(page, form, FOLLOW),
});
const follow = ({ client, page }: At, label: string, link: HTMLElement): Step => ({
  label,
  go: () => {
    const { pathname, search } = new URL(link.getAttribute("href") ?? "", new URL(page.path, "http://page.invalid"));
    return client.get(pathname + search, FOLLOW);
  },
});

function chooseWay(at: At): Step | null {
  const ways = all(at, "dialog[open] a[href*='choose=delivery'], dialog[open] a[href*='choose=pickup']");
  const wanted = ways.find((way) => way.getAttribute("href")?.includes(at.wish.mode)) ?? ways[0];
  const isAtForm = at.page.page.querySelector("[data-ui=area-form]") !== null;
  return wanted && !isAtForm ? follow(at, "way", wanted) : null;
}

function chooseArea(at: At): Step | null {
  const form = "[data-ui=area-form]";
  if (!at.page.page.querySelector(form)) return null;
  const fields: Record<string, string> = {};
  for (const name of ["area_id", "outlet_id", "pickup_mode"]) {
    // Besides areas there may be "the area of my address", which wants an address typed.
    const [first] = all(at, `${form} input[type=radio][name=${name}]`).filter(
      (each) => name !== "area_id" || /^\d+$/.test(valueOf(each)),
    );
    if (first) fields[name] = valueOf(first);
  }
  return submit(at, "area", { form, fields });
}

function signIn(at: At): Step | null {
  const { client, page, phone } = at;
  const email = `${phone}@example.com`;
  const phoneForm = 'form[action*="sign_in=phone"]';
  const codeForm = 'form[action*="sign_in=code"]';
  if (page.page.querySelector(`${codeForm} input[name=otp]`))
    return {
      label: "code",
      go: async () => {
        const isByMail = textOf(page).includes(email);
        const otp = await latestCode(client.server, client.host, isByMail ? email : `+65${phone}`);
        return client.submit(page, { form: codeForm, fields: { otp } }, FOLLOW);
      },
    };
  if (page.page.querySelector('form[action*="sign_in=email"] input[name=email]'))
    return submit(at, "email", { form: 'form[action*="sign_in=email"]', fields: { email } });
  if (!page.page.querySelector(`${phoneForm} input[name=phone_number]`)) return null;
  return submit(at, "phone", { form: phoneForm, fields: { phone_number: phone, terms: "on" } });
}

function chooseTime(at: At): Step | null {
  const times = all(at, `${TIME_FORM} input[type=radio][name=time]`);
  if (times.length)
    return submit(at, "time", { form: TIME_FORM, fields: { time: valueOf(times[0]) }, button: button("schedule") });
  return null;
}

function pay(at: At): Step | null {
  if (!at.page.page.querySelector(PAYMENT)) return null;
  const ways = all(at, `${PAYMENT} input[type=radio][name=payment_type_id]`);
  const [chosen] = ways;
  const place = all(at, `${button("place")}`);
  if (!place.length) return null;
  return submit(at, "place", {
    form: PAYMENT,
    fields: chosen ? { payment_type_id: valueOf(chosen) } : {},
    button: button("place"),
  });
}

function giveDetails(at: At): Step | null {
  const { page } = at.page;
  if (!page.querySelector(DETAILS)) return null;
  const isUnsaved =
    page.querySelector(`${DETAILS} input[name=line_1]`) &&
    !page.querySelector("input[name=address][checked]:not([value=new])");
  if (isUnsaved) return submit(at, "address", { form: DETAILS, fields: ADDRESS, button: button("save_address") });
  const [schedule] = all(at, "main a[href*='schedule=open']");
  const isClosed = page.querySelector("[data-ui=closed]") !== null;
  if (schedule && isClosed) return follow(at, "schedule", schedule);
  const named: Record<string, string> = page.querySelector("input[name=name]") ? { name: "Mei Ling" } : {};
  return all(at, button("next")).length
    ? submit(at, "details", { form: DETAILS, fields: named, button: button("next") })
    : null;
}

/** Takes one of each dish that needs no choice, then goes to the checkout. */
function shop(at: At): Step | null {
  const [dish] = all(at, "button[name=add]").filter(
    (each) => !each.closest("template") && !at.added.has(valueOf(each)),
  );
  if (dish) {
    const item = valueOf(dish);
    at.added.add(item);
    return submit(at, `add ${item}`, { form: "#cart-form", button: `button[name=add][value="${item}"]` });
  }
  if (at.added.size === 0) return null;
  if (all(at, "form[action='/orders/validate'] button").length)
    return submit(at, "checkout", { form: "form[action='/orders/validate']" });
  const [cart] = all(at, "a[href*='order-details']");
  if (cart && !at.page.path.startsWith("/m/order-details")) return follow(at, "cart", cart);
  const [checkout] = all(at, "a[href*='return_to=%2Fcheckout'], a[href*='return_to=%2Fm%2Fcheckout']");
  return checkout ? follow(at, "checkout", checkout) : null;
}

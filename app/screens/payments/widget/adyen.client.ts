/** Adyen's Drop-in: its own script and styles, with the methods that its account offers. Loaded where it is shown alone. */
import { AdyenCheckout, Card, Dropin, type CoreConfiguration, type PaymentAction } from "@adyen/adyen-web";
import "@adyen/adyen-web/styles/adyen.css";
import type { ShowWidget } from "./show-widget";

type Submitted = Parameters<NonNullable<CoreConfiguration["onSubmit"]>>;

export const showWidget: ShowWidget = async (element, { setup, methods, pay, onFailed }) => {
  const { client_key, environment, locale, country_code, currency = "", value, url } = setup;
  const submit = async (data: Submitted[0]["data"], { resolve, reject }: Submitted[2]) => {
    const browser = data.browserInfo ? { ...data.browserInfo } : null;
    const step = await pay({ method: { ...data.paymentMethod }, browser });
    if (step === "failed") reject();
    else if (step === "done") resolve({ resultCode: "Authorised" });
    else resolve({ resultCode: "RedirectShopper", action: step.action as unknown as PaymentAction });
  };
  const checkout = await AdyenCheckout({
    clientKey: client_key,
    environment: environment as CoreConfiguration["environment"],
    locale,
    countryCode: country_code,
    amount: { currency, value: Number(value) },
    paymentMethodsResponse: methods,
    analytics: { enabled: false },
    ...(url && { _environmentUrls: { api: url, analytics: url, cdn: { images: url, translations: url } } }),
    onSubmit: ({ data }, _component, actions) => void submit(data, actions),
    onError: onFailed,
  });
  const dropin = new Dropin(checkout, { paymentMethodComponents: [Card] }).mount(element);
  return () => void dropin.unmount();
};

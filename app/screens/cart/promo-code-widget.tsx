import { Form } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import {
  canApplyPromoCode,
  findPromoCode,
  NO_PROMO_CODE,
  promoCodeAfter,
  promoCodeError,
  type PromoCode,
  type PromoCodeState,
} from "~/ordering/promo-code";
import { useHydrated } from "~/components/use-hydrated";
import { useShell, type Shell } from "~/screens/layout/shell";
import { CodeFields, CodeForm, CodePanel, useRefusedCode } from "./code-form";
import type { CartView } from "./cart-view";
import type { CodeWidgetsProps } from "./codes-view";

/** The codes that can be entered, and one to type; or the code in use (PROMOCODE-01 to PROMOCODE-09). */
export function PromoCodeWidget({ view, onChange }: CodeWidgetsProps) {
  const { t } = useTranslation("cart");
  const used = view.codes.find(({ code }) => code === view.promo_code);
  return (
    <CodePanel title={t("codes.promo_title")}>
      {used ? (
        <UsedCode code={used} isApplied={view.applied.includes(used.promotion_id)} />
      ) : (
        <Entry {...{ view, onChange }} />
      )}
    </CodePanel>
  );
}

function UsedCode({ code: { code, name }, isApplied }: { code: PromoCode; isApplied: boolean }) {
  const { t } = useTranslation("cart");
  return (
    <Form className="promo-code on" method="post" action="/discounts" preventScrollReset>
      <CodeFields intent="remove_promo_code" />
      <div role="status">
        <b>
          <bdi>{code}</bdi>
        </b>
        <span className="mods">{t(isApplied ? "codes.in_use" : "codes.waiting", { name })}</span>
      </div>
      <Button look="line" size="slim" aria-label={t("codes.remove_named", { name: code })}>
        {t("codes.remove")}
      </Button>
    </Form>
  );
}

function Entry({ view, onChange }: Pick<CodeWidgetsProps, "view" | "onChange">) {
  const { t } = useTranslation(["cart", "errors"]);
  const refused = useRefusedCode(["promo_code_invalid", "promo_code_error"]);
  const [typed, setTyped] = useState(refused.typed);
  const [state, setState] = useState<PromoCodeState | null>(null);
  const live = useHydrated();
  const check = useCheck(view, setState, onChange);
  const error = state ? promoCodeError(state) : refused.error;
  const now = state ?? NO_PROMO_CODE;
  const type = (text: string) => {
    setTyped(text);
    setState(NO_PROMO_CODE);
  };
  return (
    <>
      <CodeForm
        intent="apply_promo_code"
        label={t("cart:codes.promo_title")}
        typed={typed}
        onTyped={type}
        error={error && t(`errors:${error}.message`)}
        busy={now.status === "loading"}
        disabled={live && !canApplyPromoCode(typed, now)}
        onSubmit={() => void check(typed)}
      />
      <ul className="promo-list" aria-label={t("cart:codes.available")}>
        {view.codes.map(({ code, name }) => (
          <li key={code}>
            <form
              className="promo-code"
              method="post"
              action="/discounts"
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                if (now.status !== "loading") void check(code);
              }}
            >
              <CodeFields intent="apply_promo_code" code={code} />
              <div>
                <b>
                  <bdi>{code}</bdi>
                </b>
                <span className="mods">
                  <bdi>{name}</bdi>
                </span>
              </div>
              <Button look="soft" size="slim" aria-label={t("cart:codes.apply_named", { name: code })}>
                {t("cart:codes.apply")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Has the server validate a code that is one of the available ones. */
function useCheck(
  { codes }: CodeWidgetsProps["view"],
  setState: (change: (state: PromoCodeState | null) => PromoCodeState) => void,
  onChange: CodeWidgetsProps["onChange"],
) {
  const shell = useShell();
  return async (typed: string) => {
    const follow = (event: Parameters<typeof promoCodeAfter>[1]) =>
      setState((state) => promoCodeAfter(state ?? NO_PROMO_CODE, event));
    const found = findPromoCode(typed, codes);
    if (!found) return follow({ type: "unknown" });
    follow({ type: "submitted" });
    try {
      const answer = await postValidation(found, shell);
      follow({ type: "answered", code: found.code, is_valid: answer.is_valid });
      onChange(answer.cart);
    } catch {
      follow({ type: "failed" });
    }
  };
}

/** `routes/promotions.validate.ts` answers this shape. @throws when it answers anything else. */
async function postValidation({ code, promotion_id, promo_code_id }: PromoCode, { csrf, company, customer }: Shell) {
  const response = await fetch("/promotions/validate", {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json", "x-csrf-token": csrf },
    body: JSON.stringify({
      code,
      company_id: company.id,
      customer_id: customer?.id ?? null,
      promotion_id,
      promo_code_id,
    }),
  });
  if (!response.ok) throw new Error(`The code could not be checked (${response.status})`);
  return (await response.json()) as { is_valid: unknown; cart: CartView | null };
}

import { Form, useRevalidator } from "@remix-run/react";
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
} from "~/ordering/promotions/promo-code";
import type { validatePromotion } from "~/contracts/promotions/codes.server";
import { askCall } from "~/web/ask-call";
import { useHydrated } from "~/components/script/use-hydrated";
import { useShell, type Shell } from "~/screens/layout/shell";
import { CodeFields, CodeForm, CodePanel, useRefusedCode, CODE, CODE_IN_USE, CODE_NAME } from "./code-form";
import type { CodeWidgetsProps } from "./view";
import { Note } from "~/components/text/note";
import { DISCOUNTS, PROMOTIONS_VALIDATE } from "~/paths/calls";

/** The codes that can be entered, and one to type; or the code in use (PROMOCODE-01 to PROMOCODE-09). */
export function PromoCodeWidget({ view, onChange }: CodeWidgetsProps) {
  const { t } = useTranslation("cart");
  const used = view.codes.find(({ code }) => code === view.promo_code);
  const isApplied = used !== undefined && view.applied.includes(used.promotion_id);
  const status = used ? t(isApplied ? "codes.in_use" : "codes.waiting", { name: used.name }) : null;
  return (
    <CodePanel title={t("codes.promo_title")} used={status}>
      {used ? <UsedCode code={used} isApplied={isApplied} /> : <Entry {...{ view, onChange }} />}
    </CodePanel>
  );
}

function UsedCode({ code: { code, name }, isApplied }: { code: PromoCode; isApplied: boolean }) {
  const { t } = useTranslation("cart");
  return (
    <Form className={CODE_IN_USE} method="post" action={DISCOUNTS} preventScrollReset>
      <CodeFields intent="remove_promo_code" />
      <div>
        <b className={`${CODE_NAME} text-good`}>
          <bdi>{code}</bdi>
        </b>
        <Note>{t(isApplied ? "codes.in_use" : "codes.waiting", { name })}</Note>
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
      <ul className="grid gap-2" aria-label={t("cart:codes.available")}>
        {view.codes.map(({ code, name }) => (
          <li key={code}>
            <form
              className={CODE}
              method="post"
              action={DISCOUNTS}
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                if (now.status !== "loading") void check(code);
              }}
            >
              <CodeFields intent="apply_promo_code" code={code} />
              <div>
                <b className={CODE_NAME}>
                  <bdi>{code}</bdi>
                </b>
                <Note>
                  <bdi>{name}</bdi>
                </Note>
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
  const { revalidate } = useRevalidator();
  return async (typed: string) => {
    const follow = (event: Parameters<typeof promoCodeAfter>[1]) =>
      setState((state) => promoCodeAfter(state ?? NO_PROMO_CODE, event));
    const found = findPromoCode(typed, codes);
    if (!found) return follow({ type: "unknown" });
    follow({ type: "submitted" });
    const asked = await askCall<typeof validatePromotion>({
      method: "POST",
      path: PROMOTIONS_VALIDATE,
      csrf: shell.csrf,
      body: claimOf(found, shell),
    });
    // Of a page from another session: the next press has the token of this one.
    if (asked.state === "refused" && asked.refusal.id === "csrf") revalidate();
    // The widget says that the code could not be checked.
    if (asked.state !== "answered") return follow({ type: "failed" });
    follow({ type: "answered", code: found.code, is_valid: asked.answer.is_valid });
    onChange(asked.answer.cart);
  };
}

/** The code as `promotions/validate` asks for it. */
const claimOf = ({ code, promotion_id, promo_code_id }: PromoCode, { company, customer }: Shell) => ({
  code,
  company_id: company.id,
  customer_id: customer?.id ?? null,
  promotion_id,
  promo_code_id,
});

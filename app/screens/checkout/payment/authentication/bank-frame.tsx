/** The page of a card's bank, in a frame: the form that the provider gives for it is posted there, and nothing of it runs here. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** `question`: the bank asks its customer; else it only looks at the browser. */
export type BankForm = { action: string; fields: [name: string, value: string][]; as: "look" | "question" };

/** The form in a markup; null where there is none. */
export function bankFormIn(html: string, as: BankForm["as"]): BankForm | null {
  const form = new DOMParser().parseFromString(html, "text/html").querySelector("form");
  const action = form?.getAttribute("action") ?? "";
  if (!form || !/^https?:\/\//.test(action)) return null;
  const fields = [...form.querySelectorAll("input[name]")].map((input): [string, string] => [
    input.getAttribute("name") ?? "",
    input.getAttribute("value") ?? "",
  ]);
  return { action, fields, as };
}

export function BankFrame({ form }: { form: BankForm }) {
  const { t } = useTranslation("checkout");
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.submit(), [form]);
  const name = `bank-${form.as}`;
  const isAsking = form.as === "question";
  return (
    <>
      <iframe
        key={name}
        name={name}
        title={t("direct.bank")}
        data-ui={name}
        tabIndex={isAsking ? undefined : -1}
        aria-hidden={isAsking ? undefined : true}
        className={isAsking ? "w-full h-[560px] border-0" : "sr-only"}
      />
      <form ref={element} method="post" action={form.action} target={name} hidden>
        {form.fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
    </>
  );
}

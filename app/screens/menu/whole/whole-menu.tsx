/** The whole menu as one page to read and to print: a document of its own, without script. */
import { useTranslation } from "react-i18next";
import { LINK } from "~/components/text/link";

export type WholeMenu = {
  title: string;
  home: string;
  /** This page without a wish. */
  whole: string;
  company: string;
  logo: string | null;
  address: string;
  telephone: string;
  /** What dishes can be asked for by; null where the brand says nothing of them. */
  wish: Wish | null;
  sections: { id: number; name: string; dishes: Dish[] }[];
};
export type Wish = {
  /** The page itself, with what its address has to keep. */
  action: string;
  kept: { name: string; value: string }[];
  groups: { name: "diet" | "without"; choices: { id: string; name: string; isChosen: boolean }[] }[];
  /** How many of how many dishes are shown; null where nothing is asked for. */
  found: { shown: number; all: number } | null;
};
export type Dish = {
  id: number;
  name: string;
  description: string;
  facts: string[];
  /** Written for people. */
  price: string;
  isSoldOut: boolean;
  /** Where it is ordered. */
  href: string;
};

const BAR = "flex items-center gap-3 px-gutter py-4 bg-bar text-on-bar border-b border-bar-line";
const ROW =
  "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 border-b border-line break-inside-avoid";

export function WholeMenuPage({ menu }: { menu: WholeMenu }) {
  const { t } = useTranslation("found");
  return (
    <>
      <header className={BAR}>
        {menu.logo && <img src={menu.logo} alt="" width={40} height={40} />}
        <a className="font-700" href={menu.home}>
          {menu.company}
        </a>
      </header>
      <main id="main" className="mx-auto w-full max-w-[760px] px-gutter py-8">
        <h1>{menu.title}</h1>
        <p className="mt-2 text-ink-quiet">
          <bdi>{menu.address}</bdi> · <bdi>{menu.telephone}</bdi>
        </p>
        <p className="mt-4 print:hidden">
          <a className={LINK} href={menu.home}>
            {t("menu.order")}
          </a>
        </p>
        {menu.wish && <WishForm wish={menu.wish} home={menu.whole} />}
        {menu.sections.map((section) => (
          <section key={section.id} aria-labelledby={`s${section.id}`} className="mt-8">
            <h2 id={`s${section.id}`}>{section.name}</h2>
            <ul className="mt-2">
              {section.dishes.map((dish) => (
                <DishRow key={dish.id} dish={dish} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}

const CHOICE =
  "inline-flex min-h-tap items-center gap-2 rounded-pill border border-edge px-4 forced-chosen has-checked:bg-brand-soft";

/** Asks for what somebody eats, by a form that needs no script. */
function WishForm({ wish, home }: { wish: Wish; home: string }) {
  const { t } = useTranslation("found");
  return (
    <form method="get" action={wish.action} className="mt-6 print:hidden" id="wish">
      {wish.kept.map((field) => (
        <input key={field.name} type="hidden" {...field} />
      ))}
      {wish.groups.map(({ name, choices }) => (
        <fieldset key={name} className="mt-4">
          <legend className="font-700">{t(name === "diet" ? "wish.title" : "wish.without")}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {choices.map((choice) => (
              <label key={choice.id} className={CHOICE}>
                <input type="checkbox" name={name} value={choice.id} defaultChecked={choice.isChosen} />
                {choice.name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="mt-3 text-sm text-ink-quiet">{t("wish.caution")}</p>
      <p className="mt-3 flex flex-wrap items-center gap-4">
        <button className="btn">{t("wish.show")}</button>
        {wish.found && (
          <a className={LINK} href={home}>
            {t("wish.clear")}
          </a>
        )}
      </p>
      {wish.found && (
        <p className="mt-3 font-700" role="status">
          {t(wish.found.shown === 0 ? "wish.none" : "wish.found", wish.found)}
        </p>
      )}
    </form>
  );
}

function DishRow({ dish }: { dish: Dish }) {
  const { t } = useTranslation("found");
  return (
    <li className={ROW}>
      <h3>
        <a href={dish.href}>{dish.name}</a>
      </h3>
      <span className="price">{dish.price}</span>
      <div className="basis-full text-sm text-ink-quiet">
        {dish.description && <p>{dish.description}</p>}
        {dish.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {dish.isSoldOut && <p>{t("menu.sold_out")}</p>}
      </div>
    </li>
  );
}

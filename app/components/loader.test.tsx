import { expect, test } from "vitest";
import { Loader } from "./loader";
import { rendered } from "./testing/rendered";

const bare = (html: string) => html.replace(/ class="[^"]*"/g, "");

test.each([{ wholePage: true }, { wholePage: false }])(
  "LAYOUT-14 a loader tells its message, or readers alone that it loads; whole page: $wholePage",
  ({ wholePage }) => {
    const moving = '<span aria-hidden="true"></span>';
    const silent = rendered(<Loader wholePage={wholePage} />);
    expect(bare(silent)).toBe(`<div role="status" data-ui="loader">${moving}<span>Loading…</span></div>`);
    expect(silent).toContain("sr-only");
    expect(silent.includes("fixed inset-0")).toBe(wholePage);
    expect(bare(rendered(<Loader wholePage={wholePage} message="Getting the menu ready…" />))).toBe(
      `<div role="status" data-ui="loader">${moving}<p>Getting the menu ready…</p></div>`,
    );
  },
);

/** What a widget is to the page that shows it, whoever the provider is. */

/** What the widget has collected, in the provider's words. */
export type Collected = { method: Record<string, unknown>; browser: Record<string, unknown> | null };

/** What has come of it: `action` is for the widget to handle, `done` ends it, and without an answer it has failed. */
export type Step = { action: Record<string, unknown> } | "done" | "failed";

export type Shown = {
  setup: Readonly<Record<string, string>>;
  methods: Record<string, unknown>;
  pay: (collected: Collected) => Promise<Step>;
  onFailed: () => void;
};

/** Shows a widget in an element. @returns what takes it away. */
export type ShowWidget = (element: HTMLElement, shown: Shown) => Promise<() => void>;

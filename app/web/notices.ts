/** The alerts that an address can open by `?notice=<id>`; their texts stand under `layout:notice.<id>`. */

const rows = {
  item_added: {},
  details_saved: {},
} satisfies Record<string, { /** Where Close leads instead of the same page. */ redirect?: string }>;

export type NoticeId = keyof typeof rows;

/** Whether a query parameter names an alert. */
export function isNoticeId(text: string | null): text is NoticeId {
  return text !== null && Object.hasOwn(rows, text);
}

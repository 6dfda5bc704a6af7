/** The alerts that an address can open by `?notice=<id>`; their texts stand under `layout:notice.<id>`. */

const IDS = ["item_added", "details_saved"] as const;

export type NoticeId = (typeof IDS)[number];

/** Whether a query parameter names an alert. */
export function isNoticeId(text: string | null): text is NoticeId {
  return IDS.some((id) => id === text);
}

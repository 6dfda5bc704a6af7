/** Reads the cart's forms. Buttons of the menu's cards carry the intent in their name: `add=12`; the other forms name it: `intent=set`. */
import { z } from "zod/v4";
import { withoutPromotionTags } from "~/ordering/pricing/cart-item";
import { chosenIn, countIn } from "~/web/item-address";
import { jsonIn } from "~/web/body/json-text.server";
import type { CartCommand } from "~/services/cart/change-cart.server";

const id = z.coerce.number().int().positive().max(2_000_000_000);
const lineId = z.string().min(1).max(40);
/** Proposed by the browser for a line that it shows before the answer; anything else is no id. */
const newLine = z
  .string()
  .regex(/^[a-z0-9-]{6,20}$/)
  .optional();
/** What is no count at all is refused like one that is too large: the form says so at its field. */
const count = z.string().max(20).transform(countIn);

/** However long it is: its rule says so. */
const note = z.string().optional();

const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), item: id, newLine }),
  z.object({ intent: z.literal("customise"), item: id, count, note, newLine }),
  z.object({ intent: z.literal("edit"), line: lineId, note }),
  z.object({ intent: z.literal("increment"), item: id.optional(), line: lineId.optional() }),
  z.object({ intent: z.literal("decrement"), item: id.optional(), line: lineId.optional() }),
  z.object({ intent: z.literal("set"), line: lineId, count: z.string().max(20) }),
  z.object({ intent: z.literal("remove"), line: lineId }),
  z.object({ intent: z.literal("repeat"), item: id }),
  z.object({ intent: z.literal("restore"), lines: z.string().max(50_000) }),
  z.object({ intent: z.literal("take_free"), promotion: id, item: id }),
  z.object({ intent: z.literal("choose_free"), promotion: id }),
  z.object({ intent: z.literal("clear") }),
]);

const storedLines = z
  .array(
    z.object({
      item_id: id,
      count: z.int(),
      is_free_item: z.boolean().optional(),
      note,
      modifiers: z.array(z.object({ group_id: id, id, count: z.int().min(1).max(1000) })).max(200),
    }),
  )
  .max(100);

/** Buttons whose name is the intent and whose value is the item. */
const BY_BUTTON = ["add", "increment", "decrement"] as const;

/** The command of a form, or null when it makes no sense. */
export function readCommand(form: FormData): CartCommand | null {
  const parsed = command.safeParse({ ...fieldsOf(form), ...byButton(form) });
  if (!parsed.success) return null;
  const it = parsed.data;
  switch (it.intent) {
    case "customise":
      return {
        intent: it.intent,
        addition: { item_id: it.item, modifiers: chosenIn(form), note: it.note, count: it.count },
        ...proposal(it.newLine),
      };
    case "edit":
      return { intent: it.intent, edit: { line: it.line, modifiers: chosenIn(form), note: it.note } };
    case "add":
      return { intent: it.intent, item: it.item, ...proposal(it.newLine) };
    case "increment":
    case "decrement":
      if (it.line !== undefined) return { intent: it.intent, line: it.line };
      return it.item === undefined ? null : { intent: it.intent, item: it.item };
    case "choose_free":
      return { intent: it.intent, promotion: it.promotion, modifiers: chosenIn(form) };
    case "restore": {
      const lines = storedLines.safeParse(jsonIn(it.lines));
      return lines.success ? { intent: it.intent, lines: withoutPromotionTags(lines.data) } : null;
    }
    default:
      return it;
  }
}

const proposal = (line: string | undefined) => (line === undefined ? {} : { newLine: line });

function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && value !== "") fields[name] = value;
  // A typed count that is empty takes the line away, or is none; it must not count as missing.
  if (form.has("count")) fields.count ??= "";
  // The chosen sub-item of a grouped item is added like any other.
  if (fields.intent === "choose") fields.intent = "add";
  return fields;
}

function byButton(form: FormData): Record<string, string> {
  for (const intent of BY_BUTTON) {
    const item = form.get(intent);
    if (typeof item === "string") return { intent, item };
  }
  return {};
}

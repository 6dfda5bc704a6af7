/** What is pressed on a kitchen's board, read from its forms. */
import { z } from "zod/v4";
import { LANGUAGES } from "~/ordering/model/language";
import { STANDINGS } from "~/ordering/orders/board";
import { MAX_PLATE, VEHICLES } from "~/ordering/orders/rider-contact";
import { MAX_REJECT_NOTE, REJECT_REASONS } from "~/ordering/orders/kitchen-moves";

const order = z.coerce.number().int().positive().max(2_000_000_000);
const seen = z.enum(STANDINGS);
const minutes = z.coerce.number().int().min(0).max(240);
const name = z.string().trim().min(1).max(80);
/** A rider with what the sheet asks of them; a field that a form does not have says nothing. */
const contact = {
  phone: z.string().trim().max(40).optional(),
  vehicle: z.enum(VEHICLES).or(z.literal("")).optional(),
  plate: z.string().trim().max(MAX_PLATE).optional(),
};
const move = <T extends string, S extends z.ZodRawShape>(intent: T, fields: S) =>
  z.object({ intent: z.literal(intent), order, seen, ...fields });

const boardFormSchema = z.discriminatedUnion("intent", [
  move("accept", { minutes: minutes.optional() }),
  move("start", {}),
  move("reject", { reason: z.enum(REJECT_REASONS), note: z.string().trim().max(MAX_REJECT_NOTE).default("") }),
  move("ready", {}),
  move("hand_over", { rider: name.optional(), ...contact }),
  move("deliver", {}),
  move("eta", { minutes }),
  move("assign_rider", { rider: name, ...contact }),
  z.object({
    intent: z.literal("sold_out"),
    item: z.coerce.number().int().positive(),
    out: z.enum(["yes", "no"]),
    q: z.string().max(60).default(""),
  }),
  z.object({ intent: z.literal("pause"), minutes }),
  z.object({ intent: z.literal("language"), language: z.enum(LANGUAGES) }),
  z.object({ intent: z.literal("tone"), tone: z.enum(["light", "dark"]) }),
]);
export type BoardForm = z.output<typeof boardFormSchema>;

/** Null for what no form of the board sends. */
export const readPress = (fields: FormData): BoardForm | null =>
  boardFormSchema.safeParse(Object.fromEntries(fields)).data ?? null;

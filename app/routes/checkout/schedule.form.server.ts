/** The form of the popup that chooses a time. */
import { z } from "zod/v4";

const formSchema = z
  .object({
    intent: z.enum(["schedule", "show_times", "as_soon_as_possible"]).catch("schedule"),
    date: z.iso.date().catch(""),
    /** The date whose times the page has shown. */
    times_of: z.iso.date().optional().catch(undefined),
    time: z.string().max(20).catch(""),
  })
  .transform(({ times_of, ...form }) => ({ ...form, times_of: times_of ?? form.date }));
type ScheduleForm = z.infer<typeof formSchema>;

/** What the popup asks for: its selects say date and time, empty where nothing is chosen. */
export const readSchedule = (form: FormData): ScheduleForm => formSchema.parse(Object.fromEntries(form));

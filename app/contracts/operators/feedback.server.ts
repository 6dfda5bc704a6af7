/** What a company's customers say of their orders. */
import { z } from "zod/v4";
import { instantSchema } from "~/contracts/model/nouns.server";
import { REPORT_REASONS, STARS } from "~/ordering/feedback/feedback";
import { OPERATOR_FEEDBACK } from "~/paths/calls";
import { operatorContract } from "./contract.server";
import { ofCompany } from "./model.server";

const ratingSchema = z
  .object({ order_number: z.int(), stars: z.literal(STARS), comment: z.string(), created_at: instantSchema })
  .meta({ id: "OrderRating", description: "How a customer found an order" });

const reportSchema = z
  .object({
    order_number: z.int(),
    reason: z.enum(REPORT_REASONS),
    text: z.string(),
    items: z.array(z.object({ quantity: z.int(), name: z.string() })).meta({ description: "What it is about" }),
    created_at: instantSchema,
  })
  .meta({ id: "OrderReport", description: "What went wrong with an order, as its customer says" });

export const listFeedback = operatorContract({
  name: "listFeedback",
  summary: "How a company's customers find their orders, and what they say went wrong; the newest first",
  method: "GET",
  path: OPERATOR_FEEDBACK,
  params: ofCompany,
  about: "company",
  body: null,
  answer: z.object({
    count: z.int().meta({ description: "How many orders have been rated" }),
    average: z.number().nullable().meta({ description: "Of all ratings; null without any" }),
    ratings: z.array(ratingSchema),
    reports: z.array(reportSchema),
  }),
  refusals: {},
});

/** A brand's documents as their author wrote them, with what the tables need to know of each. */
import { z } from "zod/v4";

const document = z.record(z.string(), z.unknown());
const id = z.int().positive();

/** What is in them is the matter of the schemas of a brand's files; here they are taken as they are, to be stored. */
export const brandDocuments = z.object({
  company: document.and(z.object({ id, hostnames: z.array(z.string()) })),
  outlets: z.array(
    document.and(
      z.object({
        id,
        menu: z.string().nullable(),
        delivery_areas: z.array(document.and(z.object({ id: z.int() }))).optional(),
      }),
    ),
  ),
  /** By the name that outlets refer to. */
  menus: z.record(z.string(), document),
  payment_types: z.array(document.and(z.object({ id }))),
  promotions: z.array(document.and(z.object({ id }))).default([]),
  coupons: z
    .array(document.and(z.object({ discount_id: id, code: z.string(), usage_limit: z.int().positive().nullish() })))
    .default([]),
});
export type BrandDocuments = z.output<typeof brandDocuments>;

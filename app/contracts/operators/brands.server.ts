/** Brands as the operator's tool brings them live, suspends, removes and renames them. */
import { z } from "zod/v4";
import { instantSchema } from "~/contracts/model/nouns.server";
import { OPERATOR_TENANT, OPERATOR_TENANTS } from "~/paths/calls";
import { operatorContract } from "./contract.server";
import { companyStatusSchema, ofCompany } from "./model.server";

const id = z.int().positive();
const document = z.record(z.string(), z.unknown());

/** What is in the documents is held to the schemas of a brand's files; the call takes them as they are. */
const uploadSchema = z.object({
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
  menus: z.record(z.string(), document).meta({ description: "By the name that outlets refer to" }),
  payment_types: z.array(document.and(z.object({ id }))),
  promotions: z.array(document.and(z.object({ id }))).default([]),
  coupons: z
    .array(document.and(z.object({ discount_id: id, code: z.string(), usage_limit: z.int().positive().nullish() })))
    .default([]),
  images: z
    .record(z.string(), z.string())
    .meta({ description: "File name and content hash of every picture of the brand" }),
  image_bytes: z
    .record(z.string(), z.base64())
    .meta({ description: "File name and bytes of the pictures that are new or changed" }),
  moved_hostnames: z
    .array(z.string())
    .default([])
    .meta({ description: "Hostnames that come here from another brand, which gives them up at the same time" }),
});

const problemSchema = z
  .object({ file: z.string(), path: z.string(), problem: z.string(), severity: z.enum(["error", "warning"]) })
  .meta({ id: "BrandProblem", description: "What is wrong with a brand's file, or can be meant" });

export const listTenants = operatorContract({
  name: "listTenants",
  summary: "Every company with its hostnames, its status and the version that it has",
  method: "GET",
  path: OPERATOR_TENANTS,
  about: "platform",
  body: null,
  answer: z.object({
    tenants: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        status: companyStatusSchema,
        version: z.string(),
        hostnames: z.array(z.string()),
        updated_at: instantSchema,
      }),
    ),
  }),
  refusals: {},
});

export const applyTenant = operatorContract({
  name: "applyTenant",
  summary: "Applies a brand: it is live at the next request; a suspended one stays suspended",
  method: "PUT",
  path: OPERATOR_TENANT,
  params: ofCompany,
  about: "platform",
  body: uploadSchema,
  answer: z.object({
    ok: z.literal(true),
    version: z.string(),
    status: companyStatusSchema,
    changed: z.boolean(),
    hostnames: z.array(z.string()),
    warnings: z.array(problemSchema),
  }),
  refusals: { brand_refused: 422, pictures_missing: 409 },
  told: z.object({
    ok: z.literal(false),
    problems: z.array(problemSchema),
    missing_images: z.array(z.string()).meta({ description: "Pictures whose bytes are still to be sent" }),
  }),
});

export const changeTenant = operatorContract({
  name: "changeTenant",
  summary: "Suspends, resumes, removes or renames a company; what has been ordered stays",
  method: "PATCH",
  path: OPERATOR_TENANT,
  params: ofCompany,
  about: "company",
  body: z
    .strictObject({
      status: companyStatusSchema.optional(),
      slug: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, "must be 1 to 40 lower-case letters, digits and dashes")
        .optional(),
    })
    .refine(({ status, slug }) => (status === undefined) !== (slug === undefined), "must say either status or slug"),
  answer: z.object({
    ok: z.literal(true),
    slug: z.string(),
    status: companyStatusSchema,
    hostnames: z.array(z.string()),
    kept: z
      .object({ orders: z.int(), customers: z.int() })
      .meta({ description: "What the company's books hold, and stays" }),
  }),
  refusals: { removed: 409, slug_taken: 409 },
  told: z.object({ ok: z.literal(false) }),
});

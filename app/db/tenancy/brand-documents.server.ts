/** A brand's documents as their author wrote them, with what the tables need to know of each. */

/** What is in it is the matter of the schemas of a brand's files; here it is taken as it is, to be stored. */
type Document = Record<string, unknown>;

export type BrandDocuments = {
  company: Document & { id: number; hostnames: string[] };
  outlets: (Document & {
    id: number;
    menu: string | null;
    delivery_areas?: (Document & { id: number })[] | undefined;
  })[];
  /** By the name that outlets refer to. */
  menus: Record<string, Document>;
  payment_types: (Document & { id: number })[];
  promotions: (Document & { id: number })[];
  coupons: (Document & { discount_id: number; code: string; usage_limit?: number | null | undefined })[];
};

/** The nouns that several of the operator's calls speak of. */
import { z } from "zod/v4";

/** Of a call about one company. */
export const ofCompany = z.object({ slug: z.string().meta({ description: "The name of the brand's folder" }) });

export const companyStatusSchema = z.enum(["live", "suspended", "removed"]);

/** The boards of a company's kitchens. */
import { z } from "zod/v4";
import { OPERATOR_KITCHENS } from "~/paths/calls";
import { operatorContract } from "./contract.server";
import { ofCompany } from "./model.server";

export const listKitchens = operatorContract({
  name: "listKitchens",
  summary: "The links that open the boards of a company's kitchens; whoever has one works there",
  method: "GET",
  path: OPERATOR_KITCHENS,
  params: ofCompany,
  about: "company",
  body: null,
  answer: z.object({
    hostnames: z.array(z.string()),
    kitchens: z.array(
      z.object({
        id: z.int().meta({ description: "The outlet's" }),
        name: z.string(),
        path: z.string().meta({ description: "Below any of the hostnames" }),
      }),
    ),
  }),
  refusals: {},
});

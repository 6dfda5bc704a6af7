import { z } from "zod/v4";
import type { InputProblem } from "~/platform/read-input.server";
import { applyBrand, brandUploadSchema } from "~/services/operators/apply-brand.server";
import { renameTenant, setCompanyStatus } from "~/services/operators/tenants.server";
import { BRAND_FILES, menuFile } from "~/tenancy/brand/brand-files.server";
import { BRAND_BOUNDS } from "~/web/body/body-bounds.server";
import { byMethod } from "~/web/call.server";
import { operatorCall, refuseOperator } from "~/web/operators/call.server";

export const methods = ["PUT", "PATCH"];

/** Applies a brand: 200 with its version, 409 with the pictures still to be sent, 422 with the problems of its files. */
const apply = operatorCall(
  { about: "platform", body: brandUploadSchema, bounds: BRAND_BOUNDS, tells: inFile },
  async ({ params }, upload) => {
    const result = await applyBrand(params.slug ?? "", upload);
    if (result.ok) return result;
    if ("problems" in result) return refuseOperator(422, "brand_refused", "The brand has problems", result);
    return refuseOperator(409, "pictures_missing", "Pictures are still to be sent", result);
  },
);

const changeSchema = z
  .strictObject({
    status: z.enum(["live", "suspended", "removed"]).optional(),
    slug: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "must be 1 to 40 lower-case letters, digits and dashes")
      .optional(),
  })
  .refine(({ status, slug }) => (status === undefined) !== (slug === undefined), "must say either status or slug");

/** Suspends, resumes, removes or renames a company: 200, 404 for an unknown one, 409 where that cannot be, 422 for a malformed request. */
const change = operatorCall({ about: "company", body: changeSchema }, async ({ tenant }, { status, slug }) => {
  const result = await (status === undefined
    ? renameTenant(tenant, slug ?? tenant.slug)
    : setCompanyStatus(tenant, status));
  return result.ok ? result : refuseOperator(409, result.id, result.message, { ok: result.ok });
});

export const action = byMethod({ PUT: apply, PATCH: change });

/** An upload's part as the file that it comes from. */
function inFile({ path, problem }: InputProblem) {
  const [part = "", ...rest] = path.split(/(?=[.[])/);
  const [menu, ...inMenu] = rest;
  if (part === "menus" && menu)
    return {
      file: menuFile(menu.slice(1)).file,
      path: inMenu.join("").replace(/^\./, ""),
      problem,
      severity: "error",
    };
  const file = Object.entries(BRAND_FILES).find(([name]) => name === part)?.[1].file ?? part;
  return { file, path: rest.join("").replace(/^\./, ""), problem, severity: "error" };
}

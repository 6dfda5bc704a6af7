import { applyTenant, changeTenant } from "~/contracts/operators/brands.server";
import type { InputProblem } from "~/platform/read-input.server";
import { applyBrand } from "~/services/operators/apply-brand.server";
import { renameTenant, setCompanyStatus } from "~/services/operators/tenants.server";
import { BRAND_FILES, menuFile } from "~/tenancy/brand/brand-files.server";
import { BRAND_BOUNDS } from "~/web/body/body-bounds.server";
import { byMethod } from "~/web/call.server";
import { operatorCall } from "~/web/operators/call.server";

export const methods = ["PUT", "PATCH"];

/** Applies a brand, or tells the pictures still to be sent or the problems of its files. */
const apply = operatorCall(
  applyTenant,
  async ({ params, refuse }, upload) => {
    const result = await applyBrand(params.slug, upload);
    if (result.ok) return result;
    if ("problems" in result) return refuse("brand_refused", "The brand has problems", result);
    return refuse("pictures_missing", "Pictures are still to be sent", result);
  },
  { bounds: BRAND_BOUNDS, tells: inFile },
);

/** Suspends, resumes, removes or renames a company. */
const change = operatorCall(changeTenant, async ({ tenant, refuse }, { status, slug }) => {
  const result = await (status === undefined
    ? renameTenant(tenant, slug ?? tenant.slug)
    : setCompanyStatus(tenant, status));
  return result.ok ? result : refuse(result.id, result.message, { ok: result.ok });
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

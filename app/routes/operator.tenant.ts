import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { readBrandJson, readOperatorJson } from "~/platform/body.server";
import { requireOperator } from "~/platform/operator.server";
import { inOneLine, readInput, type InputProblem } from "~/platform/read-input.server";
import { applyBrand, brandUploadSchema } from "~/services/apply-brand.server";
import { renameTenant, setCompanyStatus } from "~/services/operator-tenants.server";
import { companyBySlug } from "~/tenancy/resolve.server";

export const methods = ["PUT", "PATCH"];

const changeSchema = z.strictObject({
  status: z.enum(["live", "suspended", "removed"]).optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be 1 to 40 lower-case letters, digits and dashes")
    .optional(),
});

/**
 * PUT applies a brand: 200 with its version, 409 with the pictures still to be sent, 422 with the problems of its files.
 * PATCH suspends, resumes, removes or renames it: 200, 404 for an unknown one, 409 where that cannot be, 422 for a malformed request.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  await requireOperator(args);
  const slug = params.slug ?? "";
  if (request.method === "PUT") return apply(slug, await readBrandJson(request));
  return change(slug, await readOperatorJson(request));
}

async function apply(slug: string, body: unknown): Promise<Response> {
  const upload = readInput(brandUploadSchema, body);
  if (!upload.ok) return invalid(upload.problems, upload.problems.map(inFile));
  const result = await applyBrand(slug, upload.data);
  if (result.ok) return Response.json(result);
  if ("problems" in result) return Response.json({ id: "brand_refused", ...result }, { status: 422 });
  return Response.json({ id: "pictures_missing", ...result }, { status: 409 });
}

async function change(slug: string, body: unknown): Promise<Response> {
  const read = readInput(changeSchema, body);
  if (!read.ok) return invalid(read.problems);
  const tenant = await companyBySlug(slug);
  if (!tenant) return Response.json({ id: "unknown_company", message: `There is no company ${slug}` }, { status: 404 });
  const { status, slug: renamed } = read.data;
  if ((status === undefined) === (renamed === undefined))
    return invalid([{ path: "", problem: "must say either status or slug" }]);
  const result = await (status === undefined
    ? renameTenant(tenant, renamed ?? slug)
    : setCompanyStatus(tenant, status));
  return result.ok ? Response.json(result) : Response.json(result, { status: 409 });
}

const invalid = (problems: InputProblem[], told: object[] = problems) =>
  Response.json({ id: "invalid", message: inOneLine(problems), problems: told }, { status: 422 });

/** An upload's part as the file that it comes from. */
function inFile({ path, problem }: InputProblem) {
  const [part = "", ...rest] = path.split(/(?=[.[])/);
  const [menu, ...inMenu] = rest;
  if (part === "menus" && menu)
    return {
      file: `menus/${menu.slice(1)}.json`,
      path: inMenu.join("").replace(/^\./, ""),
      problem,
      severity: "error",
    };
  const file = FILES[part] ?? part;
  return { file, path: rest.join("").replace(/^\./, ""), problem, severity: "error" };
}

const FILES: Partial<Record<string, string>> = {
  company: "company.json",
  outlets: "outlets.json",
  payment_types: "payment-types.json",
  promotions: "promotions.json",
  coupons: "coupons.json",
};

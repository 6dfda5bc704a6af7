import type { ActionFunctionArgs } from "@remix-run/node";
import { readBrandJson } from "~/platform/body.server";
import { requireOperator } from "~/platform/operator.server";
import { applyBrand, brandUploadSchema } from "~/services/apply-brand.server";

export const methods = ["PUT"];

/** Applies a brand: 200 with its version, 409 with the pictures still to be sent, 422 with the problems of its files. */
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  await requireOperator(args);
  const upload = brandUploadSchema.safeParse(await readBrandJson(request));
  if (!upload.success) return Response.json({ id: "invalid", problems: upload.error.issues }, { status: 422 });
  const result = await applyBrand(params.slug ?? "", upload.data);
  if (result.ok) return Response.json(result);
  return Response.json(result, { status: "problems" in result ? 422 : 409 });
}

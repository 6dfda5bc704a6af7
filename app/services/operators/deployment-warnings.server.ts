/** What the files of a brand cannot tell: whether this server can send what the brand asks it to send. */
import { z } from "zod/v4";
import { ways } from "~/notify/notifier.server";
import type { BrandProblem } from "~/tenancy/brand/brand-rules.server";
import { canSendCodes, CODES_CURE } from "./missing-at-start.server";

/** Of a company's file that has passed its check. */
const companySchema = z.object({
  sms_disabled: z.boolean().default(false),
  otp_settings: z.object({ email: z.boolean() }).default({ email: false }),
  kitchen: z
    .object({
      unaccepted: z
        .object({ escalate_to: z.union([z.object({ phone: z.string() }), z.object({ email: z.string() })]).optional() })
        .optional(),
    })
    .optional(),
});

/** @param by what can leave this deployment. */
export function deploymentWarnings(company: Record<string, unknown>, by = ways()): BrandProblem[] {
  const { kitchen, ...settings } = companySchema.parse(company);
  const warnings: Pick<BrandProblem, "path" | "problem">[] = [];
  if (!canSendCodes(settings, by))
    warnings.push({
      path: settings.sms_disabled ? "sms_disabled" : "otp_settings",
      problem: `nobody can sign in, since this server cannot send the codes: ${CODES_CURE}`,
    });
  const told = kitchen?.unaccepted?.escalate_to;
  if (told && !("phone" in told ? by.sms : by.email))
    warnings.push({
      path: "kitchen.unaccepted.escalate_to",
      problem:
        "phone" in told
          ? "nobody is told of an order that waits, since this server sends no SMS: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or name an email"
          : "nobody is told of an order that waits, since this server sends no e-mail: set SMTP_URL and MAIL_FROM, or name a phone",
    });
  return warnings.map((warning) => ({ file: "company.json", severity: "warning", ...warning }));
}

/** DPO Pay: a refused request is answered with HTTP 200, a code and why; the explanation ends with the rule. */
import type { Answer } from "../../http/asked";
import { elements, xml } from "../../http/xml";

/** DPO Pay: createToken, errors. */
const EXPLANATIONS = {
  "801": "Request missing company token",
  "802": "Company token does not exist",
  "803": "No request or error in Request type name",
  "804": "Error in XML",
  "902": "Data mismatch in one of the fields",
  "904": "Currency not supported",
  "940": "CompanyREF already exists and paid",
  "950": "Request missing mandatory fields",
  "960": "Tag has been sent multiple times",
} as const;

export type RefusalCode = keyof typeof EXPLANATIONS;

export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, rule: string) {
    super(rule);
    this.code = code;
  }
}

export const answered = (values: Readonly<Record<string, string>>): Answer =>
  xml(200, `<API3G>${elements(values)}</API3G>`);

export const refused = ({ code, message: rule }: Refusal): Answer => ({
  ...answered({ Result: code, ResultExplanation: `${EXPLANATIONS[code]} - ${rule}` }),
  detail: rule,
  isRefused: true,
});

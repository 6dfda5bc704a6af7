import { expect, it } from "vitest";
import { deploymentWarnings } from "./deployment-warnings.server";

const PHONE = { name: "Aisha", phone: "+6591234567" };
const EMAIL = { name: "Aisha", email: "aisha@example.com" };
const warned = (company: object, by: { sms: boolean; email: boolean }) =>
  deploymentWarnings({ ...company }, by).map(({ file, path, severity }) => `${severity} ${file} ${path}`);
const escalating = (escalate_to?: object) => ({ kitchen: { unaccepted: { ...(escalate_to && { escalate_to }) } } });
const ESCALATION = "warning company.json kitchen.unaccepted.escalate_to";

it("warns of an escalation that this server cannot send, by the way that is named", () => {
  const [sms, email] = [
    { sms: true, email: false },
    { sms: false, email: true },
  ];
  const byEmail = { otp_settings: { email: true } };
  expect(warned(escalating(PHONE), sms)).toEqual([]);
  expect(warned({ ...byEmail, ...escalating(PHONE) }, email)).toEqual([ESCALATION]);
  expect(warned({ ...byEmail, ...escalating(EMAIL) }, email)).toEqual([]);
  expect(warned(escalating(EMAIL), sms)).toEqual([ESCALATION]);
  expect(warned(escalating(), sms)).toEqual([]);
  expect(warned({ kitchen: {} }, sms)).toEqual([]);
});

it("warns where nobody can sign in", () => {
  expect(warned({}, { sms: false, email: true })).toEqual(["warning company.json otp_settings"]);
  expect(warned({ sms_disabled: true }, { sms: true, email: false })).toEqual(["warning company.json sms_disabled"]);
});

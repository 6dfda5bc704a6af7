import { expect, it } from "vitest";
import { leaksIn } from "./personal";

const line = (fields: object) => JSON.stringify({ level: 50, time: 1795324045005, ...fields });

it("finds a name, a number, a code and a secret wherever a line holds them", () => {
  const found = (kind: "secret" | "code" | "number" | "text", value: string, fields: object) =>
    leaksIn(line(fields), [{ kind, value }]).length;
  expect(found("text", "Mei Ling", { err: { message: "params: Mei Ling,65" } })).toBe(1);
  expect(found("text", 'Ann "A"', { detail: 'row (1, Ann "A")' })).toBe(1);
  expect(found("number", "90000001", { to: "+6590000001" })).toBe(0);
  expect(found("number", "90000001", { message: "params: 65,90000001" })).toBe(1);
  expect(found("number", "+6590000001", { to: "+6590000001" })).toBe(1);
  expect(found("code", "1234", { message: "text: 1234 is your code" })).toBe(1);
  expect(found("secret", "abcdefghij", { cookie: "session=abcdefghij; x" })).toBe(1);
});

it("takes no time, port or longer number for one", () => {
  for (const value of ["1795", "4045", "3240"])
    expect(leaksIn(line({ port: 40451, tenant: 32401 }), [{ kind: "code", value }])).toEqual([]);
  expect(leaksIn(line({ tenant: 1900000012 }), [{ kind: "number", value: "90000001" }])).toEqual([]);
});

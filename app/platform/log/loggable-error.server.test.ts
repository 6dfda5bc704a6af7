import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { loggableError } from "./loggable-error.server";
import { ToldError } from "./told-error";

const PERSONAL = ["Zuleikha Vanish", "zuleikha@secret.example", "87654321", "Forgetmenot House", "SUMMER-CODE-77"];
const [NAME = "", EMAIL = "", PHONE = "", ADDRESS = "", COUPON = ""] = PERSONAL;

/** What the log would hold of an error, once nothing personal is found in it. */
function logged(thrown: unknown): string {
  const text = JSON.stringify(loggableError(thrown));
  for (const value of PERSONAL) expect(text).not.toContain(value);
  return text;
}

/** What a parse of something broken throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

function refusedRow(): DatabaseError {
  const error = new DatabaseError(`Key (phone_number)=(${PHONE}) already exists`, 100, "error");
  return Object.assign(error, {
    code: "23505",
    severity: "ERROR",
    detail: `Failing row contains (1, ${NAME}, ${EMAIL}).`,
    hint: `Perhaps ${NAME}`,
    where: `unnamed portal parameter $1 = '${ADDRESS}'`,
    schema: "public",
    table: "customers",
    column: "phone_number",
    constraint: "customers_phone",
    routine: "_bt_check_unique",
    internalQuery: `select '${NAME}'`,
  });
}

describe("a database's error", () => {
  it("is told by code, constraint and statement, without the row it refused or the parameters", () => {
    const query = 'insert into "customers" ("company_id", "name") values ($1, $2)';
    const error = new DrizzleQueryError(query, [1, NAME, { lines: [ADDRESS] }], refusedRow());
    expect(error.message).toContain(NAME);
    logged(error);
    expect(loggableError(error)).toMatchObject({
      type: "DrizzleQueryError",
      statement: "insert into customers",
      cause: {
        type: "DatabaseError",
        code: "23505",
        schema: "public",
        table: "customers",
        column: "phone_number",
        constraint: "customers_phone",
        routine: "_bt_check_unique",
      },
    });
  });

  it.each([
    ['with "emptied" as (update "carts" set …) insert into "orders" …', "with emptied"],
    ['  select "id" from "orders"', "select"],
    ['update "sessions" set "checkout" = $1', "update sessions"],
    [`delete from customers where name = '${NAME}'`, "delete from customers"],
    [`${NAME} is no statement`, undefined],
  ])("names the statement %s as %s", (query, statement) => {
    expect(loggableError(new DrizzleQueryError(query, [])).statement).toBe(statement);
  });
});

describe("any error", () => {
  it("is told by class and place; its message, and what was hung on it, are left out", () => {
    const error = Object.assign(new TypeError(`Cannot create property on string '${NAME}'`), {
      code: "ERR_INVALID_ARG_TYPE",
      input: ADDRESS,
      response: { body: EMAIL },
    });
    expect(JSON.parse(logged(error))).toEqual({
      type: "TypeError",
      code: "ERR_INVALID_ARG_TYPE",
      stack: expect.arrayContaining([expect.stringContaining("loggable-error.server.test.ts")]) as string[],
    });
  });

  it("in our own words keeps them", () => {
    expect(loggableError(new ToldError("The search answered 503")).message).toBe("The search answered 503");
  });

  it("gets no place in the code from a message that looks like one", () => {
    const error = new Error(`broken\n    at ${NAME} (/app/x.js:1:1)\n    at ${PHONE} (/app/${COUPON}.js:1:1)`);
    logged(error);
    logged(
      Object.assign(new Error("x"), { stack: `Error: ${NAME}\n    at /${ADDRESS}:1:1\n    at x (data:${EMAIL})` }),
    );
  });

  it("has no name, code or constraint but one that a programmer gave", () => {
    const error = Object.assign(new Error("x"), { name: NAME, code: EMAIL, constraint: ADDRESS, table: `${NAME} 1` });
    expect(loggableError(error)).toEqual({ type: "Error", stack: expect.any(Array) as string[] });
  });

  it("brings what caused it, to a bounded depth, and what it gathers", () => {
    let error = new Error(NAME);
    for (let depth = 0; depth < 50; depth++) error = new Error(`${NAME} ${depth}`, { cause: error });
    expect(logged(error).match(/"cause"/g)).toHaveLength(4);
    const circular = new Error(NAME);
    circular.cause = circular;
    logged(new AggregateError([circular, new Error(EMAIL), NAME], COUPON));
    expect(loggableError(new AggregateError([refusedRow()])).errors).toMatchObject([{ code: "23505" }]);
  });

  it("of a parser or a schema tells where and what rule, not what was there", () => {
    expect(JSON.parse(logged(thrownBy(() => JSON.parse(`{"name": ${NAME}`))))).toMatchObject({ type: "SyntaxError" });
    const schema = z.strictObject({ lines: z.array(z.object({ price: z.number() })), kind: z.enum(["a"]) });
    const wrong = { lines: [{ price: NAME }], kind: EMAIL, [COUPON]: 1 };
    const error = loggableError(thrownBy(() => schema.parse(wrong)));
    expect(error.issues).toEqual(["lines.0.price: invalid_type", "kind: invalid_value", ".: unrecognized_keys"]);
    logged(thrownBy(() => schema.parse(wrong)));
    logged(thrownBy(() => z.record(z.string(), z.number()).parse({ [EMAIL]: NAME, [PHONE]: "" })));
  });

  it("of the network tells its codes, not the address that was asked", async () => {
    const url = `http://127.0.0.1:9/search?name=${encodeURIComponent(NAME)}&token=${COUPON}`;
    const error: unknown = await fetch(url).catch((thrown: unknown) => thrown);
    expect(logged(error)).toContain('"type":"TypeError"');
    logged(await fetch(`http://${NAME}/${COUPON}`).catch((thrown: unknown) => thrown));
    logged(thrownBy(() => new URL(`${NAME} ${EMAIL}`)));
  });
});

it("what is thrown and is no error is told by its kind", () => {
  expect(loggableError(NAME)).toEqual({ type: "string" });
  expect(loggableError(undefined)).toEqual({ type: "undefined" });
  expect(loggableError({ name: NAME, [EMAIL]: 1 })).toEqual({ type: "Object" });
  expect(loggableError(new Response(NAME, { status: 418, statusText: COUPON }))).toEqual({
    type: "Response",
    status: 418,
  });
});

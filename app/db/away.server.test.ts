import { describe, expect, it } from "vitest";
import { isAnswerLost, isCollision, isConnectionLost, isDatabaseAway } from "./away.server";

/** An error of the database or its driver, as the query builder wraps it. */
const failed = (message: string, code?: string) =>
  new Error("Failed query: select 1", { cause: Object.assign(new Error(message), code && { code }) });

describe("what a failed statement says about the database", () => {
  it.each([
    ["terminating connection due to administrator command", "57P01"],
    ["terminating connection because of crash of another server process", "57P02"],
    ["the database system is starting up", "57P03"],
    ["could not receive data from client", "08006"],
    ["read ECONNRESET", "ECONNRESET"],
    ["connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED"],
    ["Connection terminated unexpectedly", undefined],
    ["Connection terminated due to connection timeout", undefined],
    ["timeout exceeded when trying to connect", undefined],
  ])("a connection is lost: %s", (message, code) => {
    const error = failed(message, code);
    expect([isConnectionLost(error), isAnswerLost(error), isDatabaseAway(error)]).toEqual([true, true, true]);
  });

  it("knows what was never sent", () => {
    const error = failed("Client has encountered a connection error and is not queryable");
    expect([isConnectionLost(error), isAnswerLost(error)]).toEqual([true, false]);
  });

  it.each([
    ["canceling statement due to statement timeout", "57014"],
    ["canceling statement due to lock timeout", "55P03"],
    ["sorry, too many clients already", "53300"],
  ])("has too much to do: %s", (message, code) => {
    const error = failed(message, code);
    expect([isConnectionLost(error), isDatabaseAway(error)]).toEqual([false, true]);
  });

  it("two transactions collide", () => {
    const error = failed("deadlock detected", "40P01");
    expect([isCollision(error), isConnectionLost(error), isDatabaseAway(error)]).toEqual([true, false, true]);
  });

  it.each([
    failed("duplicate key value violates unique constraint", "23505"),
    failed("syntax error", "42601"),
    new Error("The database in var is in use by process 4"),
    new TypeError("x is not a function"),
    "Connection terminated",
    null,
  ])("is there all the same: %s", (error) => {
    expect([isConnectionLost(error), isCollision(error), isDatabaseAway(error)]).toEqual([false, false, false]);
  });
});

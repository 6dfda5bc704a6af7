// What went wrong, read from the runners' reports: each failed test with its title and the beginning of its error.
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} VitestFile */

/**
 * In a file of vitest's report: its failed tests, or the file itself where it did not load.
 * @param {VitestFile} file
 * @returns {string[]}
 */
export function vitestFailures(file) {
  if (isBroken(file)) return [failure(file.name, [file.message])];
  return file.assertionResults
    .filter((test) => test.status === "failed")
    .map(({ fullName, failureMessages }) => failure(fullName, failureMessages));
}

/**
 * A file that did not load; none of its tests counts.
 * @param {VitestFile} file
 */
export const isBroken = ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0;

/**
 * In a suite of the browser's report.
 * @param {{ suites?: any[], specs?: any[] }} suite
 * @returns {string[]}
 */
export function browserFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      /** @type {{ message: string }[]} */
      const errors = tests.flatMap((/** @type {any} */ test) =>
        test.results.flatMap((/** @type {any} */ r) => r.errors),
      );
      return failure(
        title,
        errors.map(({ message }) => message),
      );
    });
  return [...own, ...suites.flatMap(browserFailures)];
}

/**
 * @param {string} title
 * @param {string[]} messages
 */
function failure(title, messages) {
  return `✗ ${title}\n${stripVTControlCharacters(messages.join("\n")).slice(0, 2000)}`;
}

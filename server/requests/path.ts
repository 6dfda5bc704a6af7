/**
 * The address of a request in the one form that everything reads: limits, guards, health, files, kept pages, routes and log.
 * What is written in another form is refused, never repaired: two readers who repair differently are how a guard is passed.
 */

/** Path and query ("" or from the question mark on). */
export type Target = { path: string; search: string };

/** Reads a request's target; null when it is not canonical. */
export function readTarget(url: string): Target | null {
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  const search = query === -1 ? "" : url.slice(query);
  if (!isCanonical(path)) return null;
  return search === "" || isFitQuery(search) ? { path, search } : null;
}

/** Letters, digits, "_" and "-" between single slashes: nearly every path. */
const PLAIN = /^(?:\/[\w-]+)*\/?$/;

function isCanonical(path: string): boolean {
  if (path !== "" && PLAIN.test(path)) return true;
  if (!path.startsWith("/") || /\/\/|[^!-~]|[\\;#]/.test(path) || hasNeedlessEscape(path)) return false;
  try {
    decodeURIComponent(path);
  } catch {
    // A percent sign without two digits, or bytes that are no UTF-8, such as overlong forms.
    return false;
  }
  // Dot segments, and letters that a URL may not hold as they are.
  return new URL(path, "http://any").pathname === path;
}

/** An escape of what needs none ("%61" is "a"), or of what would be read as something else once it is decoded. */
function hasNeedlessEscape(path: string): boolean {
  for (const [, digits = ""] of path.matchAll(/%([\da-f]{2})/gi)) {
    const letter = String.fromCharCode(parseInt(digits, 16));
    if (/[\w.~/\\;-]/.test(letter) || letter < " " || letter === "\x7f") return true;
  }
  return false;
}

/** No text of the database may hold a null character; the others that are refused no browser sends. */
const isFitQuery = (search: string) => !/[^!-~]|#|%00/.test(search);

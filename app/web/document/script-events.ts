/** Events of the window by which the pieces of the page's script tell what the page must answer. */

/** The code of a route that a navigation leads to, or a form is sent to, cannot be had. */
export const ROUTE_CODE_MISSING = "routecodemissing";

/** The document cannot come alive, and does everything as without script. */
export const STAY_PLAIN = "stayplain";

/** What was asked of the server cannot be had, and the page stays; `detail` is the `Problem` that says so. */
export const NOT_TO_BE_HAD = "nottobehad";

/** What the operator's tools have to be told of where the demo was started: its port, and the folder of its token. */
const TOLD = ["PORT", "DATA_DIR"];

/**
 * A tool's call as it is typed into another terminal.
 * @param {string} call what follows npm run
 * @param {Readonly<Record<string, string | undefined>>} environment of the demo
 */
export function toolCall(call, environment) {
  const { HOST: host } = environment;
  // A tool looks for the server at 127.0.0.1, where one that listens at another address alone is not.
  const isElsewhere = host && !/^(?:127\.0\.0\.1|localhost|0\.0\.0\.0|::)$/.test(host);
  const at = isElsewhere
    ? `http://${host.includes(":") ? `[${host}]` : host}:${environment.PORT ?? "3000"}`
    : undefined;
  const told = Object.entries({
    ...Object.fromEntries(TOLD.map((name) => [name, environment[name]])),
    PLATEFRONT_URL: at,
  }).filter(([, value]) => value);
  return [...told.map(([name, value]) => `${name}=${quoted(value ?? "")}`), `npm run ${call}`].join(" ");
}

/** @param {string} text as a shell takes it for one word */
const quoted = (text) => (/^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** Secrets are shown as their ends: enough to tell two apart, too little to use. */

export const shortened = (secret: string): string =>
  secret.length < 12 ? "…" : `${secret.slice(0, 4)}…${secret.slice(-4)}`;

/** Shortens every place where one of the secrets stands, as it is and in Base64, as it goes into a Basic header. */
export function shortener(secrets: readonly string[]): (text: string) => string {
  const forms = secrets.flatMap((secret) => [secret, Buffer.from(`${secret}:`).toString("base64")]);
  return (text) => forms.reduce((shown, secret) => shown.replaceAll(secret, shortened(secret)), text);
}

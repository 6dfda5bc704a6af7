/** One instance per process, kept through the reloads of the development server, which evaluates modules anew. */
const kept = globalThis as typeof globalThis & { __platefront?: Map<string, unknown> };

export function singleton<T>(name: string, make: () => T): T {
  kept.__platefront ??= new Map();
  if (!kept.__platefront.has(name)) kept.__platefront.set(name, make());
  // The map holds under each name only what `make` of that name returned.
  return kept.__platefront.get(name) as T;
}

/** What came in time; null when it did not, or has failed. */
export async function within<T>(ms: number, awaited: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([awaited, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Retries until `check` no longer throws; after `ms` rethrows its last error. */
export async function eventually<T>(check: () => T | Promise<T>, ms = 15_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

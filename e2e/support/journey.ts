import type { Visitor } from './browser.js';

/** Steps that stand on each other: after one fails, the others fail at once, and the screens are kept as they were. */
export function journey(visitors: () => Visitor[]) {
  let failed: string | undefined;
  return (title: string, run: () => Promise<void>) =>
    it(title, async () => {
      if (failed !== undefined) throw new Error(`not reached: « ${failed} » failed`);
      try {
        await run();
      } catch (error) {
        failed = title;
        for (const visitor of visitors()) await visitor.picture('echec').catch(() => undefined);
        throw error;
      }
    });
}

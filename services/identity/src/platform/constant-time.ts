/** Longer than either way takes on a machine that is not overloaded. Milliseconds. */
const FLOOR_MS = 250;
const CEILING_MS = 3_000;
/** Of the slowest work of late: leaves room for one that is a little slower. */
const ROOM = 1.5;
/** How much of the slowest is remembered at each work. */
const MEMORY = 0.97;

/**
 * The same time whether there was something to do or not, so that the wait tells nothing (A6). On a machine that is slow
 * everybody waits as long as the slowest did of late: load does not bring the difference back.
 */
export class ConstantTime {
  private slowest = 0;

  async run<T>(start: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const wait = Math.min(CEILING_MS, Math.max(FLOOR_MS, this.slowest * ROOM));
    const floor = new Promise((resolve) => setTimeout(resolve, wait));
    const work = start().finally(() => {
      this.slowest = Math.max(performance.now() - startedAt, this.slowest * MEMORY);
    });
    const [outcome] = await Promise.allSettled([work, floor]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }
}

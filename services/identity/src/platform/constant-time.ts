/** In milliseconds; longer than either path takes on a machine that is not overloaded. */
const FLOOR_MS = 250;
const CEILING_MS = 3_000;
/** The margin over the slowest recent task. */
const ROOM = 1.5;
/** The decay of the slowest recent task, per task. */
const MEMORY = 0.97;

/**
 * A6: takes the same time whether or not there is something to do, so that the response time reveals nothing. On a slow
 * machine the minimum follows the slowest recent task, so that load does not reveal the difference.
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

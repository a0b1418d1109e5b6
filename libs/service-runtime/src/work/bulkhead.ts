import { appError, type ErrorCode } from '@placette/contracts/errors';

/**
 * Runs at most `running` tasks concurrently and queues up to `waiting` more in order; beyond that it fails with
 * `refusal`.
 */
export class Bulkhead {
  private active = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly running: number,
    private readonly waiting: number,
    private readonly refusal: ErrorCode = 'service_unavailable',
  ) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.active >= this.running) {
      if (this.queue.length >= this.waiting) throw appError(this.refusal);
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else {
      this.active += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.active -= 1;
    }
  }
}

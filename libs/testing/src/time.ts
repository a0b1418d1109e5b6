import { Clock } from '@placette/service-runtime';

/** A clock that stands still until it is set or advanced. */
export class TestClock extends Clock {
  private time: number;

  constructor(at: string | Date) {
    super();
    this.time = new Date(at).getTime();
  }

  override now(): Date {
    return new Date(this.time);
  }

  set(at: string | Date): void {
    this.time = new Date(at).getTime();
  }

  /** In milliseconds. */
  advance(ms: number): void {
    this.time += ms;
  }
}

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

import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { describeError } from '@placette/nats';
import type { SqlExecutor } from '@placette/outbox';
import type { Metrics } from '@placette/telemetry';
import type { Logger } from '../monitoring/logger.js';

/** The time of the product, so that tests can set it. */
@Injectable()
export class Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** From now on this clock is so many milliseconds ahead of the machine's own. */
  setOffset(aheadMs: number): void {
    this.aheadMs = aheadMs;
  }
}

const EVERY_MS = 10_000;
/** Clocks that differ less are taken as equal: a question and its answer take some of it. */
const EQUAL_MS = 1_000;

interface ClockOffsetOptions {
  /** Epoch milliseconds of the clock that all replicas go by. */
  ask: () => Promise<number>;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
}

/**
 * All replicas go by one clock, so that a machine whose own is minutes off times nothing wrongly: what it makes is read by
 * others. Asked before the first call is taken, then every ten seconds.
 */
export class ClockOffset implements OnModuleInit, OnApplicationShutdown {
  private aheadMs = 0;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private asking = Promise.resolve();

  constructor(private readonly options: ClockOffsetOptions) {
    const about = 'Seconds that the clock of the product is ahead of that of this machine';
    options.metrics.sampled('placette_clock_offset_seconds', about, [], () => [[{}, this.aheadMs / 1_000]]);
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.asking;
  }

  /** Keeps the offset that is known where nobody answers. */
  private refresh(): Promise<void> {
    this.asking = this.ask()
      .catch((error: unknown) => this.options.logger.warn({ error: describeError(error) }, 'nobody tells the time'))
      .then(() => {
        if (!this.isStopped) this.timer = setTimeout(() => void this.refresh(), EVERY_MS);
      });
    return this.asking;
  }

  private async ask(): Promise<void> {
    const { ask, clock, logger } = this.options;
    const before = Date.now();
    const told = await ask();
    // The other clock was read between the two: a slow answer says less, and never nothing.
    const [least, most] = [told - Date.now(), told - before];
    if (this.aheadMs > least - EQUAL_MS && this.aheadMs < most + EQUAL_MS) return;
    const off = (least + most) / 2;
    logger.warn({ ahead_ms: Math.round(off) }, 'the clock of this machine differs from that of the product');
    this.aheadMs = Math.abs(off) < EQUAL_MS ? 0 : off;
    clock.setOffset(this.aheadMs);
  }
}

/** The clock of PostgreSQL, epoch milliseconds. */
export async function timeOf(database: SqlExecutor): Promise<number> {
  const [answer] = await database.$queryRawUnsafe<{ ms: number }[]>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  return answer?.ms ?? Date.now();
}

import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { describeError } from '@placette/nats';
import type { SqlExecutor } from '@placette/outbox';
import type { Metrics } from '@placette/telemetry';
import type { Logger } from '../monitoring/logger.js';

/** The current time of the product; tests can set it. */
@Injectable()
export class Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** Sets how many milliseconds this clock is ahead of the machine's own. */
  setOffset(aheadMs: number): void {
    this.aheadMs = aheadMs;
  }
}

const EVERY_MS = 10_000;
/** Smaller differences are ignored, because the measurement itself takes time. */
const EQUAL_MS = 1_000;

interface ClockOffsetOptions {
  /** Returns the shared clock of all replicas, in epoch milliseconds. */
  ask: () => Promise<number>;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
}

/**
 * All replicas follow one clock, so that a machine whose clock is minutes off does not write wrong times that others
 * read. The offset is measured before the first call is accepted, then every ten seconds.
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

  /** The known offset stays while the shared clock cannot be read. */
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
    // The shared clock was read between the two moments; a slow response gives a less exact offset.
    const [least, most] = [told - Date.now(), told - before];
    if (this.aheadMs > least - EQUAL_MS && this.aheadMs < most + EQUAL_MS) return;
    const off = (least + most) / 2;
    logger.warn({ ahead_ms: Math.round(off) }, 'the clock of this machine differs from that of the product');
    this.aheadMs = Math.abs(off) < EQUAL_MS ? 0 : off;
    clock.setOffset(this.aheadMs);
  }
}

/** Returns the clock of PostgreSQL in epoch milliseconds. */
export async function timeOf(database: SqlExecutor): Promise<number> {
  const [answer] = await database.$queryRawUnsafe<{ ms: number }[]>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  return answer?.ms ?? Date.now();
}

import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { describeError } from '@placette/nats';
import type { SqlExecutor } from '@placette/outbox';
import type { Metrics } from '@placette/telemetry';
import type { Logger } from '../monitoring/logger.js';
import type { Clock } from './clock.js';
import { IntervalWork } from './interval-work.js';

const EVERY_MS = 60_000;
/** Clocks that differ less are taken as equal: a question and its answer take some of it. */
const EQUAL_MS = 1_000;

/**
 * All replicas go by the clock of their PostgreSQL, so that a machine whose own is minutes off times nothing wrongly: what it
 * makes is read by others. Asked before the service takes its first call, then every minute.
 */
export class DatabaseTime implements OnModuleInit, OnApplicationShutdown {
  private readonly work: IntervalWork;
  private aheadMs = 0;

  constructor(
    private readonly database: SqlExecutor,
    private readonly clock: Clock,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.work = new IntervalWork({ name: 'database time', everyMs: EVERY_MS, run: () => this.ask(), logger, metrics });
    const about = 'Seconds that PostgreSQL is ahead of the clock of this machine';
    metrics.sampled('placette_clock_offset_seconds', about, [], () => [[{}, this.aheadMs / 1_000]]);
  }

  async onModuleInit(): Promise<void> {
    await this.ask().catch((error: unknown) => {
      this.logger.warn({ error: describeError(error) }, 'PostgreSQL not asked for the time yet');
    });
    this.work.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  private async ask(): Promise<void> {
    const before = Date.now();
    const [answer] = await this.database.$queryRawUnsafe<{ ms: number }[]>(
      'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
    );
    const after = Date.now();
    if (!answer || after - before > EQUAL_MS) return;
    const ahead = answer.ms - (before + after) / 2;
    this.aheadMs = Math.abs(ahead) < EQUAL_MS ? 0 : ahead;
    this.clock.follow(this.aheadMs);
    if (this.aheadMs !== 0)
      this.logger.warn({ ahead_ms: Math.round(ahead) }, 'the clock of this machine is wrong: it goes by PostgreSQL’s');
  }
}

import type { DynamicModule, OnApplicationBootstrap, OnModuleDestroy, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Metrics } from '@placette/telemetry';
import type { RepeatOptions } from 'bullmq';
import { Logger } from '../monitoring/logger.js';
import { SERVICE_NAME } from '../process/platform.module.js';
import { SETTINGS } from '../settings/settings.js';
import { ScheduledWork } from './scheduled-work.js';

/** How many were done, or how many of each kind, for the log: nothing is said of a turn that found nothing. */
export type Done = number | Readonly<Record<string, number>>;

/** When it comes back by itself: milliseconds, or a cron pattern in Paris. Also at the start of the service with `atStart`. */
export type Times = { every: number; atStart?: boolean } | { pattern: string; atStart?: boolean };

/** What a service does later. Rows say what is to be done: a lost Redis delays it and loses nothing. */
export interface Job {
  /** Of the queue, in logs and metrics. */
  readonly name: string;
  readonly times: Times;
  readonly service: Type;
  readonly work: (service: never) => (stopping: AbortSignal) => Promise<Done | void>;
}

/**
 * One job: `work` of `service`, as often as `times` says, once for all replicas. One turn at a time in a replica. What
 * takes long ends at its next step once `stopping` is aborted.
 */
export function job<S extends object>(
  name: string,
  times: Times,
  service: Type<S>,
  work: (service: S) => (stopping: AbortSignal) => Promise<Done | void>,
): Job {
  return { name, times, service, work };
}

/** The jobs of a service, woken by BullMQ. */
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly works: ReadonlyMap<string, ScheduledWork>;

  constructor(
    private readonly jobs: readonly Job[],
    redisUrl: string,
    service: string,
    private readonly found: ModuleRef,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.works = new Map(
      jobs.map((job) => {
        const { name } = job;
        const schedule = { [name]: repeatOf(job.times) };
        return [
          name,
          new ScheduledWork({
            ...{ redisUrl, service, name, schedule, logger, metrics },
            run: (_task, stopping) => this.turn(job, stopping),
          }),
        ];
      }),
    );
  }

  onApplicationBootstrap(): void {
    for (const work of this.works.values()) work.start();
    for (const { name, times } of this.jobs) if (times.atStart) this.wake(name);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.works.values()].map((work) => work.stop()));
  }

  /** Has a turn of this job taken now, by some replica. Without Redis it waits for its time. */
  wake(name: string): void {
    this.works.get(name)?.wake(name);
  }

  private async turn({ name, service, work }: Job, stopping: AbortSignal): Promise<void> {
    const one = this.found.get<object>(service, { strict: false });
    const done = (await work(one as never).call(one, stopping)) ?? 0;
    const counts = typeof done === 'number' ? { done } : done;
    if (Object.values(counts).some((count) => count > 0)) this.logger.info({ ...counts, job: name }, 'job done');
  }
}

/** Imported once, by the module of the service. */
export class JobsModule {
  /** @param jobs or a function that makes them from the settings of the service */
  static of<S>(jobs: readonly Job[] | ((settings: S) => readonly Job[])): DynamicModule {
    const provider = {
      provide: Jobs,
      inject: [SETTINGS, SERVICE_NAME, ModuleRef, Logger, Metrics],
      useFactory: (
        settings: S & { REDIS_URL: string },
        service: string,
        found: ModuleRef,
        logger: Logger,
        metrics: Metrics,
      ) => {
        const listed = typeof jobs === 'function' ? jobs(settings) : jobs;
        return new Jobs(listed, settings.REDIS_URL, service, found, logger, metrics);
      },
    };
    return { module: JobsModule, global: true, providers: [provider], exports: [Jobs] };
  }
}

function repeatOf(times: Times): RepeatOptions {
  return 'every' in times ? { every: times.every } : { pattern: times.pattern, tz: 'Europe/Paris' };
}

import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/** What a service does beside its calls. */
export interface Work {
  start(): void;
  /** Ends what is being done. */
  stop(): Promise<void>;
}

/** A provider whose work begins with its service and ends before it: IntervalWork, or ScheduledWork for all replicas. */
export abstract class Job<W extends Work = Work> implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(protected readonly work: W) {}

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}

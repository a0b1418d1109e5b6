import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@placette/service-runtime';
import { ReadImportedCalendar } from './use-cases/read-imported-calendar.js';

const LOOK_EVERY_MS = 30_000;

/** Looks for imported calendars that are due; the table says which, and shares them out between replicas. */
@Injectable()
export class CalendarImportJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly reading: ReadImportedCalendar,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private look(): void {
    this.running ??= this.reading
      .readDue()
      .catch((error: unknown) => this.logger.warn({ error }, 'imported calendars not read'))
      .finally(() => (this.running = undefined));
  }
}

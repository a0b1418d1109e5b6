import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@placette/service-runtime';
import { WriteSearchCards } from './use-cases/write-search-cards.js';

const LOOK_EVERY_MS = 3_600_000;

/** At the start and every hour: while two releases run side by side, the older one writes cards of its own form. */
@Injectable()
export class SearchCardsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly writing: WriteSearchCards,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.look();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.running;
  }

  private look(): void {
    this.running ??= this.write().finally(() => (this.running = undefined));
  }

  private async write(): Promise<void> {
    try {
      const written = await this.writing.execute(this.stop.signal);
      if (written > 0) this.logger.info({ written }, 'search cards rewritten');
    } catch (error) {
      this.logger.warn({ error }, 'search cards not rewritten');
    }
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@placette/service-runtime';
import { ForgetOldDrafts } from './use-cases/forget-old-drafts.js';

const LOOK_EVERY_MS = 3_600_000;

/** Erases old drafts once an hour, in every replica: each finds what the others left. */
@Injectable()
export class OfferDraftJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly drafts: ForgetOldDrafts,
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
    this.running ??= this.drafts
      .execute()
      .catch((error: unknown) => this.logger.warn({ error }, 'old drafts not erased'))
      .finally(() => (this.running = undefined));
  }
}

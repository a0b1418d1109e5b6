import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@placette/service-runtime';
import { ForgetOldAddresses } from './use-cases/forget-old-addresses.js';

export const EVERY_MS = 6 * 3_600_000;

/** C34: at start and four times a day. Two replicas that do it at once do no harm. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly forgetOldAddresses: ForgetOldAddresses,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.start();
    this.timer = setInterval(() => this.start(), EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.forgetOldAddresses.execute().then(
      (forgotten) => this.logger.info(forgotten, 'old addresses gone'),
      (error: unknown) => this.logger.warn({ error }, 'old addresses not forgotten'),
    );
  }
}

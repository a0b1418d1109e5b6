import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@placette/service-runtime';
import { EndUnconfirmedAccounts } from './use-cases/end-unconfirmed-accounts.js';
import { ForgetOldIpAddresses } from './use-cases/forget-old-ip-addresses.js';

export const EVERY_MS = 6 * 3_600_000;

/** C34: at the start and every six hours; idempotent, so that replicas may run it at once. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly forgetOldIpAddresses: ForgetOldIpAddresses,
    private readonly endUnconfirmedAccounts: EndUnconfirmedAccounts,
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

  private async run() {
    const forgotten = await this.forgetOldIpAddresses.execute();
    return { ...forgotten, unconfirmed: await this.endUnconfirmedAccounts.execute() };
  }

  private start(): void {
    this.running = this.run().then(
      (forgotten) => this.logger.info(forgotten, 'old IP addresses and sign-ups deleted'),
      (error: unknown) => this.logger.warn({ error }, 'old IP addresses and sign-ups not deleted'),
    );
  }
}

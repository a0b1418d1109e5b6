import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { PrismaService } from '../platform/prisma.service.js';
import { RowQueue } from '../platform/row-queue.js';
import { PushMessageRepository } from './push-message.repository.js';
import { TRIES } from './use-cases/send-push.js';

/** In braces, so that a Redis cluster keeps all keys of the queue on one node. */
export const PUSH_QUEUE = { name: 'pushes', prefix: '{notifications}' } as const;

@Injectable()
export class PushQueue extends RowQueue {
  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly prisma: PrismaService,
    private readonly messages: PushMessageRepository,
    logger: Logger,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    super({ ...PUSH_QUEUE, tries: TRIES, sweep: 'push-sweep' }, settings, logger, metrics);
  }

  protected async dropExpired(): Promise<void> {
    await this.messages.dropExpired(this.prisma, this.clock.now());
  }

  protected offer(seconds: number): Promise<string[]> {
    return this.messages.offer(this.prisma, seconds);
  }
}

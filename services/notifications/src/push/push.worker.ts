import { Inject, Injectable } from '@nestjs/common';
import { Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { PrismaService } from '../platform/prisma.service.js';
import { RowWorker } from '../platform/row-worker.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PUSH_QUEUE } from './push.queue.js';
import { SendPush } from './use-cases/send-push.js';

const OUTCOMES = ['taken', 'gone', 'retried', 'failed'] as const;

/** Counts what becomes of push messages; never to whom, and no address of a push service. */
@Injectable()
export class PushWorker extends RowWorker {
  private readonly tries;

  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly sendPush: SendPush,
    logger: Logger,
    metrics: Metrics,
    prisma: PrismaService,
    messages: PushMessageRepository,
  ) {
    super(PUSH_QUEUE, settings, logger, metrics);
    this.tries = metrics.counter('placette_pushes_total', `Tries to send a push message (${OUTCOMES.join(', ')})`, [
      'outcome',
    ]);
    for (const outcome of OUTCOMES) this.tries.inc({ outcome }, 0);
    metrics.sampled('placette_pushes_waiting', 'Push messages not sent yet', [], async () => [
      [{}, await messages.backlog(prisma)],
    ]);
  }

  protected async send(push_id: string): Promise<void> {
    try {
      const outcome = await this.sendPush.execute(push_id);
      if (outcome === 'nothing') return;
      this.tries.inc({ outcome });
      if (outcome === 'failed') this.logger.warn({ push_id }, 'push message given up');
    } catch (error) {
      this.tries.inc({ outcome: 'retried' });
      throw error;
    }
  }
}

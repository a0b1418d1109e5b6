import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { Jobs } from '@placette/service-runtime/jobs';
import type { NotificationsConfig } from '../config.js';
import { PrismaService } from '../platform/prisma.service.js';
import { RowQueue } from '../platform/row-queue.js';
import { RowWorker } from '../platform/row-worker.js';
import { DevicesRepository } from './devices.repository.js';
import { PushMessagesRepository } from './push-messages.repository.js';
import { WebPush } from './web-push.js';

/** In braces, so that a Redis cluster stores all keys of the queue on one node. */
const PUSH_QUEUE = { name: 'pushes', prefix: '{notifications}' } as const;
/**
 * About ten minutes with the default wait between attempts: by then, the site and the mail have informed the person.
 */
const TRIES = 8;
const OUTCOMES = ['taken', 'gone', 'retried', 'failed'] as const;

@Injectable()
export class PushQueue extends RowQueue {
  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly prisma: PrismaService,
    private readonly messages: PushMessagesRepository,
    private readonly clock: Clock,
    jobs: Jobs,
    logger: Logger,
    metrics: Metrics,
  ) {
    super({ ...PUSH_QUEUE, tries: TRIES, sweep: 'push-sweep' }, settings, jobs, logger, metrics);
  }

  protected async dropExpired(): Promise<void> {
    await this.messages.dropExpired(this.prisma, this.clock.now());
  }

  protected offer(seconds: number): Promise<string[]> {
    return this.messages.offer(this.prisma, seconds);
  }
}

/**
 * Sends push messages, and counts their outcomes; the metrics name neither recipients nor addresses of push services.
 */
@Injectable()
export class PushWorker extends RowWorker {
  private readonly tries;

  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly prisma: PrismaService,
    private readonly messages: PushMessagesRepository,
    private readonly devices: DevicesRepository,
    private readonly webPush: WebPush,
    private readonly clock: Clock,
    logger: Logger,
    metrics: Metrics,
  ) {
    super(PUSH_QUEUE, settings, logger, metrics);
    const about = `Tries to send a push message (${OUTCOMES.join(', ')})`;
    this.tries = metrics.counter('placette_pushes_total', about, ['outcome']);
    for (const outcome of OUTCOMES) this.tries.inc({ outcome }, 0);
    metrics.sampled('placette_pushes_waiting', 'Push messages not sent yet', [], async () => [
      [{}, await messages.backlog(prisma)],
    ]);
  }

  protected async send(push_id: string): Promise<void> {
    try {
      const outcome = await this.outcomeOf(push_id);
      if (outcome === 'nothing') return;
      this.tries.inc({ outcome });
      if (outcome === 'failed') this.logger.warn({ push_id }, 'push message given up');
    } catch (error) {
      this.tries.inc({ outcome: 'retried' });
      throw error;
    }
  }

  private async outcomeOf(id: string): Promise<'taken' | 'gone' | 'failed' | 'nothing'> {
    const message = await this.messages.lockForSending(this.prisma, id);
    if (!message) return 'nothing';
    const outcome = await this.webPush.send(message, this.clock.now());
    if (outcome === 'gone') {
      await this.devices.forget(this.prisma, message.subscription_id);
      return 'gone';
    }
    if (outcome === 'later' && message.attempts < TRIES) {
      await this.messages.unlock(this.prisma, id);
      throw new Error('the push service did not take it yet');
    }
    await this.messages.delete(this.prisma, id);
    if (outcome !== 'taken') return 'failed';
    await this.devices.markOk(this.prisma, message.subscription_id, this.clock.now());
    return 'taken';
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import { PrismaService } from '../../platform/prisma.service.js';
import { PushMessageRepository } from '../push-message.repository.js';
import { PushService } from '../push-service.js';
import { PushSubscriptionRepository } from '../push-subscription.repository.js';

/** About ten minutes with the default wait between tries: later, the site and the mail have said it. */
export const TRIES = 8;

@Injectable()
export class SendPush {
  constructor(
    private readonly prisma: PrismaService,
    private readonly messages: PushMessageRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly service: PushService,
    private readonly clock: Clock,
  ) {}

  /** Throws when it was not taken and is worth another try. */
  async execute(id: string): Promise<'taken' | 'gone' | 'failed' | 'nothing'> {
    const message = await this.messages.lockForSending(this.prisma, id);
    if (!message) return 'nothing';
    const outcome = await this.service.send(message, this.clock.now());
    if (outcome === 'gone') {
      await this.subscriptions.forget(this.prisma, message.subscription_id);
      return 'gone';
    }
    if (outcome === 'later' && message.attempts < TRIES) {
      await this.messages.unlock(this.prisma, id);
      throw new Error('the push service did not take it yet');
    }
    await this.messages.delete(this.prisma, id);
    if (outcome !== 'taken') return 'failed';
    await this.subscriptions.markOk(this.prisma, message.subscription_id, this.clock.now());
    return 'taken';
  }
}

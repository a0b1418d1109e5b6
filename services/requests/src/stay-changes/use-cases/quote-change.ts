import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { daysBetween } from '@placette/contracts/kernel/days';
import type { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import type { ChangeQuote } from '@placette/contracts/requests/stay-changes/schema';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { AskSpot } from '../../copies/use-cases/ask-spot.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { CheckChange } from './check-change.js';

/** CN-02: the new total, before anything is asked. */
@Injectable()
export class QuoteChange {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly check: CheckChange,
    private readonly ask: AskSpot,
    private readonly clock: Clock,
  ) {}

  execute(
    { request_id, ...wished }: RpcInput<typeof stayChangesApi.quoteChange>,
    { user_id }: Actor,
  ): Promise<ChangeQuote> {
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        const stay = (await this.requests.findFor(tx, 'requester', user_id, request_id)) ?? fail('request_not_found');
        const waiting = await this.changes.waitingOf(tx, [request_id], this.clock.now());
        if (waiting.size > 0) fail('stay_change_pending');
        await this.check.requirePresent(tx, stay);
        const { after } = await this.check.execute(tx, stay, wished);
        return { days: daysBetween(after.start_date, after.end_date), total_price: after.total_price };
      });
    const spotOf = async () =>
      (await this.requests.findFor(this.prisma, 'requester', user_id, request_id))?.parking_spot_id;
    return this.ask.beforeRefusing(spotOf, attempt);
  }
}

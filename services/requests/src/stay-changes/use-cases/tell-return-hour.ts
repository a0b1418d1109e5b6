import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { addDays, startOfDay, today } from '@placette/contracts/kernel/days';
import { returnHourTold } from '@placette/contracts/requests/events';
import type { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { changeableParts } from '@placette/contracts/requests/stay-changes/change-period';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { toEvent } from '../../contact-requests/domain/request-event.js';
import { DescribeRequests } from '../../contact-requests/use-cases/describe-requests.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { requireFewChanges } from '../domain/change-limit.js';

/** CN-03: the driver comes back at another hour of the agreed day; the owner is told at once and has nothing to answer. */
@Injectable()
export class TellReturnHour {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly spots: SpotRepository,
    private readonly describe: DescribeRequests,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(
    { request_id, return_hour }: RpcInput<typeof stayChangesApi.tellReturnHour>,
    { user_id }: Actor,
  ): Promise<Stay> {
    const now = this.clock.now();
    const told = await this.prisma.$transaction(async (tx) => {
      const stay = (await this.requests.lockForParty(tx, user_id, request_id)) ?? fail('request_not_found');
      if (stay.requester_id !== user_id) fail('request_not_found');
      if (changeableParts(stay, today(now)) === 'nothing') fail('stay_not_changeable');
      await this.requireNew(tx, stay, return_hour);
      await requireFewChanges(tx, this.changes, request_id, now);
      const { start_date, end_date, total_price } = stay;
      const terms = { start_date, end_date, total_price };
      await this.changes.insert(tx, {
        ...{
          request_id,
          kind: 'return_hour',
          status: 'agreed',
          before: terms,
          after: terms,
          vehicle: null,
          return_hour,
        },
        ...{ created_at: now, answered_at: now, answer_by: startOfDay(addDays(end_date, 1)) },
      });
      const event = toEvent(stay, await this.spots.find(tx, stay.parking_spot_id));
      await this.outbox.record(tx, returnHourTold, { ...event, return_hour, occurred_at: now.toISOString() });
      return stay;
    });
    return { side: 'requester', request: await this.describe.toRequester(told) };
  }

  /** The same hour again tells nobody anything. */
  private async requireNew(tx: Tx, { id, end_date }: ContactRequest, return_hour: string): Promise<void> {
    const last = (await this.changes.hoursOf(tx, [id])).findLast((told) => told.end_date === end_date);
    if (last?.hour === return_hour) fail('return_hour_told');
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { cancellationApi } from '@placette/contracts/requests/api';
import { isBeforeFirstDay } from '@placette/contracts/requests/cancellation/may-cancel-stay';
import { requestCancelled } from '@placette/contracts/requests/events';
import type { ContactRequestParty } from '@placette/contracts/requests/lifecycle';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { transitioned, type ContactRequest } from '../contact-requests/domain/contact-request.js';
import { toCancelledEvent } from '../contact-requests/domain/request-event.js';
import { FiguresService } from '../contact-requests/figures/figures.service.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** CN-01: either side cancels an approved stay before its first day; its days become free in the same transaction. */
@Injectable()
export class StayCancellationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly describe: RequestDescriptionService,
    private readonly figures: FiguresService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The row is locked first, so the second of two concurrent cancellations fails with `request_move_refused`. */
  async cancel({ request_id, reason }: RpcInput<typeof cancellationApi.cancelStay>, { user_id }: Actor): Promise<Stay> {
    const cancelled = await this.prisma.$transaction(async (tx) => {
      const stay = (await this.requests.lockForParty(tx, user_id, request_id)) ?? fail('request_not_found');
      const side = stay.owner_id === user_id ? 'owner' : 'requester';
      const request = await this.close(tx, stay, side, reason);
      if (side === 'owner') await this.figures.publishCancellations(tx, [user_id]);
      return request;
    });
    return this.describe.stay(cancelled, user_id);
  }

  /** Ends a stay that the caller has locked; DK-05: `system` for a moderator, who ends it for both sides. */
  async close(
    tx: Tx,
    stay: ContactRequest,
    cancelled_by: ContactRequestParty,
    cancellation_reason: string,
  ): Promise<ContactRequest> {
    const now = this.clock.now();
    const status = transitioned(stay, 'call_off', cancelled_by, now);
    if (!isBeforeFirstDay(stay, today(now))) fail('stay_begun');
    const change = { status, cancelled_by, cancellation_reason, updated_at: now };
    const request = (await this.requests.transition(tx, stay, change)) ?? fail('request_move_refused');
    await this.spots.releaseDays(tx, stay);
    const spot = await this.spots.find(tx, stay.parking_spot_id);
    await this.outbox.record(tx, requestCancelled, toCancelledEvent(request, spot));
    return request;
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { requestApproved } from '@placette/contracts/requests/events';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { PartyRepository } from '../../copies/party.repository.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { AskSpot } from '../../copies/use-cases/ask-spot.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ContactRequestRepository } from '../contact-request.repository.js';
import { DescribeRequests } from './describe-requests.js';
import { TransitionRequest } from './transition-request.js';
import { WithdrawRivals } from './withdraw-rivals.js';

/**
 * RQ-08, RQ-12: the owner approves and one place is reserved on each day; else `capacity_exceeded` and nothing changes.
 * AK-05: the driver's other requests for these days end with it.
 */
@Injectable()
export class ApproveRequest {
  constructor(
    private readonly transition: TransitionRequest,
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly ask: AskSpot,
    private readonly describe: DescribeRequests,
    private readonly parties: PartyRepository,
    private readonly rivals: WithdrawRivals,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ request_id }: { request_id: string }, actor: Actor): Promise<ReceivedRequest> {
    const approved = await this.ask.beforeRefusing(
      async () => (await this.requests.findFor(this.prisma, 'owner', actor.user_id, request_id))?.parking_spot_id,
      () => this.approve(request_id, actor),
    );
    return this.describe.toOwner(approved);
  }

  private approve(request_id: string, actor: Actor) {
    return this.transition.execute(
      { request_id, action: 'approve', by: 'owner', actor, lock: (tx, request) => this.rivals.lock(tx, request) },
      async (tx, request, event) => {
        await this.parties.requirePresent(tx, [request.owner_id, request.requester_id], this.clock.now());
        await this.spots.requireNotWithdrawing(tx, request.parking_spot_id, this.clock.now());
        await this.spots.reserveDays(tx, request.parking_spot_id, request.start_date, request.end_date);
        await this.outbox.record(tx, requestApproved, event);
        await this.rivals.execute(tx, request);
      },
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { requestsApi } from '@placette/contracts/requests/api';
import { maskContacts } from '@placette/contracts/requests/threads/contact-mask';
import { requestApproved, requestCancelled, requestRejected } from '@placette/contracts/requests/events';
import type { ContactRequestAction } from '@placette/contracts/requests/lifecycle';
import type { ProposedDays, ReceivedRequest, SentRequest } from '@placette/contracts/requests/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { CopiesService } from '../copies/copies.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { AgreementService } from './agreement.service.js';
import { ContactRequestRepository, type Side } from './contact-request.repository.js';
import { requireOtherDays, transitioned, type ContactRequest } from './domain/contact-request.js';
import { toEvent } from './domain/request-event.js';
import { FiguresService } from './figures/figures.service.js';
import { RequestDescriptionService } from './request-description.service.js';

/** Somebody who is signed in, or an owner who answers by the link of a mail (ADR 158). */
type Answerer = Pick<Actor, 'user_id'>;

interface Decision {
  request_id: string;
  action: ContactRequestAction;
  by: Side;
  actor: Answerer;
  rejection_reason?: string | null;
  proposed?: ProposedDays | null;
  /** Locks that have to be taken before the request is read. */
  lock?: (tx: Tx, request: ContactRequest) => Promise<void>;
  cancelled_by?: Side;
}
type Consequences = (tx: Tx, request: ContactRequest, event: ReturnType<typeof toEvent>) => Promise<void>;

/** The two parties' decisions about a pending request. */
@Injectable()
export class RequestAnswersService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly copies: CopiesService,
    private readonly agreement: AgreementService,
    private readonly figures: FiguresService,
    private readonly describe: RequestDescriptionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * RQ-08, RQ-12: the owner approves, and one place is reserved on each day; otherwise the call fails with
   * `capacity_exceeded` and nothing changes. AK-05: the driver's other requests for these days are closed.
   */
  async approve({ request_id }: { request_id: string }, actor: Answerer): Promise<ReceivedRequest> {
    const attempt = () =>
      this.transition(
        { request_id, action: 'approve', by: 'owner', actor, lock: (tx, request) => this.agreement.lock(tx, request) },
        async (tx, request, event) => {
          await this.parties.requireActive(tx, [request.owner_id, request.requester_id], this.clock.now());
          await this.spots.requireNotWithdrawing(tx, request.parking_spot_id, this.clock.now());
          await this.spots.reserveDays(tx, request.parking_spot_id, request.start_date, request.end_date);
          await this.outbox.record(tx, requestApproved, event);
          await this.agreement.withdrawRivals(tx, request);
        },
      );
    return this.describe.toOwner(await this.copies.beforeRefusing(() => this.spotOf(request_id, actor), attempt));
  }

  /** RQ-08, FO-05: the owner rejects, with or without a reason, and may propose other days, which stay free to all. */
  async reject(
    { request_id, rejection_reason, proposed }: RpcInput<typeof requestsApi.rejectRequest>,
    actor: Answerer,
  ): Promise<ReceivedRequest> {
    const attempt = () =>
      this.transition(
        { request_id, action: 'reject', by: 'owner', actor, rejection_reason, proposed },
        async (tx, request, event) => {
          if (proposed) await this.requireProposable(tx, request, proposed);
          await this.outbox.record(tx, requestRejected, {
            ...event,
            rejection_reason: rejection_reason && maskContacts(rejection_reason),
            proposed,
          });
        },
      );
    return this.describe.toOwner(await this.copies.beforeRefusing(() => this.spotOf(request_id, actor), attempt));
  }

  /** Whether the driver could ask for these days now. */
  private async requireProposable(tx: Tx, request: ContactRequest, proposed: ProposedDays): Promise<void> {
    requireOtherDays(request, proposed);
    const { parking_spot_id } = request;
    const isFree = await this.spots.isFree(tx, parking_spot_id, proposed.start_date, proposed.end_date);
    if (!isFree) fail('proposed_days_not_free');
  }

  private async spotOf(request_id: string, { user_id }: Answerer): Promise<string | undefined> {
    return (await this.requests.findFor(this.prisma, 'owner', user_id, request_id))?.parking_spot_id;
  }

  /** RQ-09: the driver withdraws a request that nobody has answered. */
  async cancel({ request_id }: { request_id: string }, actor: Actor): Promise<SentRequest> {
    const cancelled = await this.transition(
      { request_id, action: 'cancel', by: 'requester', actor, cancelled_by: 'requester' },
      (tx, { cancelled_by }, event) => this.outbox.record(tx, requestCancelled, { ...event, cancelled_by }),
    );
    return this.describe.toRequester(cancelled);
  }

  /**
   * RQ-11: one transition by one of the two parties, in one transaction with its consequences. Fails with
   * `request_not_found` for anybody else, `request_move_refused` when the lifecycle has no such transition, and
   * `request_expired` once the deadline has passed.
   */
  private async transition(
    { request_id, action, by, actor, lock, ...changes }: Decision,
    then: Consequences,
  ): Promise<ContactRequest> {
    const updated_at = this.clock.now();
    const isAnswer = action === 'approve' || action === 'reject';
    const answered = isAnswer ? { answered_at: updated_at } : {};
    return this.prisma.$transaction(async (tx) => {
      const read = async () =>
        (await this.requests.findFor(tx, by, actor.user_id, request_id)) ?? fail('request_not_found');
      let found = await read();
      if (lock) {
        await lock(tx, found);
        found = await read();
      }
      const status = transitioned(found, action, by, updated_at);
      const request =
        (await this.requests.transition(tx, found, { ...changes, status, updated_at, ...answered })) ??
        fail('request_move_refused');
      await then(tx, request, toEvent(request, await this.spots.find(tx, request.parking_spot_id)));
      if (isAnswer) await this.figures.publishResponses(tx, [request.parking_spot_id]);
      return request;
    });
  }
}

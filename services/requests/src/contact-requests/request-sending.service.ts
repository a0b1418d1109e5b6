import { Inject, Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { requestsApi } from '@placette/contracts/requests/api';
import { requestSent } from '@placette/contracts/requests/events';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { wantedShuttle } from '@placette/contracts/requests/travel/shuttle-price';
import { hasTravel, travelOf } from '@placette/contracts/requests/travel/travel';
import { Outbox } from '@placette/outbox';
import { Clock, idempotencyOf, SETTINGS, type Idempotency } from '@placette/service-runtime';
import type { RequestsConfig } from '../config.js';
import { CopiesService } from '../copies/copies.service.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ThreadRepository } from '../threads/thread.repository.js';
import { AgreementService } from './agreement.service.js';
import { ContactRequestRepository } from './contact-request.repository.js';
import { answerBy, nextReminder } from './domain/answer-clock.js';
import type { ContactRequest } from './domain/contact-request.js';
import { toEvent } from './domain/request-event.js';
import { RequestChecksService } from './request-checks.service.js';
import { RequestDescriptionService } from './request-description.service.js';

type NewRequest = RpcInput<typeof requestsApi.sendContactRequest>;

/**
 * RQ-03, D8, C4: the driver comes from the session, owner and price from the parking; the request is stored as
 * `pending` unless it is an instant booking (AK-06).
 */
@Injectable()
export class RequestSendingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly checks: RequestChecksService,
    private readonly copies: CopiesService,
    private readonly threads: ThreadRepository,
    private readonly agreement: AgreementService,
    private readonly describe: RequestDescriptionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: RequestsConfig,
  ) {}

  /** The same idempotency key returns the same request. Nothing is stored on a refusal. */
  async send(input: NewRequest, actor: Actor, context: CallContext): Promise<SentRequest> {
    await this.checks.requireIdentity(actor, context);
    await this.copies.knowShuttle(input);
    const sent = idempotencyOf(context, input);
    const request = await this.copies.beforeRefusing(
      async () => input.parking_spot_id,
      () =>
        this.prisma.$transaction(async (tx) => {
          await this.requests.lockSender(tx, actor.user_id);
          const repeated = await this.requests.findSent(tx, actor.user_id, sent);
          return repeated ?? this.store(tx, input, actor.user_id, sent);
        }),
    );
    return this.describe.toRequester(request);
  }

  /**
   * Stores a request after the locks of its sender. C49: of a prepared one, `most` is the highest total at which it is
   * sent; above it the call fails with `prepared_request_price_moved`.
   */
  async store(
    tx: Tx,
    input: NewRequest,
    user_id: string,
    sent: Idempotency,
    prepared?: { id: string; most: number },
  ): Promise<ContactRequest> {
    const now = this.clock.now();
    const checked = await this.checks.check(tx, input, user_id, now, { prepared_id: prepared?.id });
    const { spot, vehicle, total_price, isInstant } = checked;
    if (prepared && total_price > prepared.most) fail('prepared_request_price_moved');
    const { wants_shuttle, ...shuttle } = wantedShuttle(input, spot);
    const answer_by = answerBy(now, input.start_date, this.settings.REQUEST_ANSWER_HOURS);
    const request = await this.requests.insert(tx, {
      parking_spot_id: spot.parking_spot_id,
      vehicle_id: vehicle.id,
      vehicle,
      requester_id: user_id,
      owner_id: spot.owner_id,
      start_date: input.start_date,
      end_date: input.end_date,
      message: input.message,
      total_price,
      status: 'pending',
      rejection_reason: null,
      proposed: null,
      closed_because: null,
      cancelled_by: null,
      cancellation_reason: null,
      agreed_at_once: false,
      created_at: now,
      updated_at: now,
      answer_by,
      travel: { ...travelOf(input), wants_shuttle },
      ...shuttle,
      remind_at: nextReminder({ created_at: now, answer_by }, now)?.at ?? null,
      ...sent,
    });
    await this.threads.openFor(tx, request);
    if (isInstant) return this.agreement.book(tx, request, spot, now);
    const has_travel = hasTravel(request.travel);
    const event = { ...toEvent(request, spot), answer_by: answer_by.toISOString(), has_travel };
    await this.outbox.record(tx, requestSent, event);
    return request;
  }
}

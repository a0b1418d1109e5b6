import { Inject, Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import { fail } from '@placette/contracts/errors';
import type { requestsApi } from '@placette/contracts/requests/api';
import { requestSent } from '@placette/contracts/requests/events';
import { isAgreedAtOnce } from '@placette/contracts/requests/immediate-booking';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { saysTravel, travelOf } from '@placette/contracts/requests/travel/travel';
import { RpcClient } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock, sentOnce, SETTINGS, type SentOnce } from '@placette/service-runtime';
import type { RequestsConfig } from '../../config.js';
import { BlockRepository } from '../../platform/block.repository.js';
import { QuestionRepository } from '../../platform/question.repository.js';
import { ContactRequestRepository } from '../contact-request.repository.js';
import { answerBy, nextReminder } from '../domain/answer-clock.js';
import type { ContactRequest } from '../domain/contact-request.js';
import { toEvent } from '../domain/request-event.js';
import { requireWithinLimits } from '../domain/request-limits.js';
import { stayPrice } from '../domain/stay.js';
import { requireFit } from '../domain/vehicle-fit.js';
import { AskSpot } from '../../copies/use-cases/ask-spot.js';
import { PartyRepository } from '../../copies/party.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { VehiclesRepository } from '../../vehicles/vehicles.repository.js';
import { BookAtOnce, mayBookAtOnce } from './book-at-once.js';
import { DescribeRequests } from './describe-requests.js';

type NewRequest = RpcInput<typeof requestsApi.sendContactRequest>;

/** RQ-03, D8: requester from the session, owner and price from the parking, `pending` from here (C4) unless it is agreed at once (AK-06). */
@Injectable()
export class SendContactRequest {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly spots: SpotRepository,
    private readonly ask: AskSpot,
    private readonly parties: PartyRepository,
    private readonly blocks: BlockRepository,
    private readonly questions: QuestionRepository,
    private readonly describe: DescribeRequests,
    private readonly booking: BookAtOnce,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: RequestsConfig,
  ) {}

  /** The same idempotency key answers the same request. Nothing is stored on a refusal. */
  async execute(input: NewRequest, actor: Actor, context: CallContext): Promise<SentRequest> {
    await this.requireIdentity(actor, context);
    const sent = sentOnce(context, input);
    const request = await this.ask.beforeRefusing(
      async () => input.parking_spot_id,
      () =>
        this.prisma.$transaction(async (tx) => {
          await this.requests.lockSender(tx, actor.user_id);
          const repeated = await this.requests.findSent(tx, actor.user_id, sent);
          return repeated ?? this.send(tx, input, actor, sent);
        }),
    );
    return this.describe.toRequester(request);
  }

  /** The copy may be late: documents is asked before a refusal. */
  private async requireIdentity({ user_id }: Actor, context: CallContext): Promise<void> {
    if (await this.parties.isVerified(this.prisma, user_id)) return;
    const { identityVerified } = await this.rpc.call(documentsApi.getVerification, { user_id }, context);
    if (!identityVerified) fail('identity_required');
  }

  private async requireNotBlocked(tx: Tx, user_id: string, owner_id: string): Promise<void> {
    const block = await this.blocks.between(tx, user_id, owner_id);
    if (block !== 'none') fail(block === 'by_person' ? 'person_blocked' : 'contact_unavailable');
  }

  /** AK-07: the open question about this parking becomes the conversation of the request. */
  private async followQuestion(tx: Tx, { id, requester_id, parking_spot_id, created_at }: ContactRequest) {
    const question = await this.questions.lockOpen(tx, requester_id, parking_spot_id, created_at);
    if (question) await this.questions.follow(tx, question, id, created_at);
  }

  private async send(tx: Tx, input: NewRequest, { user_id }: Actor, sent: SentOnce): Promise<ContactRequest> {
    const now = this.clock.now();
    const spot = await this.spots.find(tx, input.parking_spot_id);
    if (!spot?.open) fail('spot_not_open');
    if (spot.owner_id === user_id) fail('request_on_own_spot');
    await this.requireNotBlocked(tx, user_id, spot.owner_id);
    await this.parties.requirePresent(tx, [user_id, spot.owner_id], now);
    await this.spots.requireNotWithdrawing(tx, spot.parking_spot_id, now);
    const vehicle = (await this.vehicles.lockShared(tx, user_id, input.vehicle_id)) ?? fail('vehicle_not_found');
    requireFit(vehicle, spot);
    const total_price = stayPrice(spot, input.start_date, input.end_date);
    if (!(await this.spots.isFree(tx, spot.parking_spot_id, input.start_date, input.end_date))) fail('days_blocked');
    const atOnce = isAgreedAtOnce(spot, vehicle) && (await mayBookAtOnce(this.requests, tx, user_id, now));
    requireWithinLimits(input, await this.requests.sentBy(tx, user_id, now), { waits: !atOnce });

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
      closed_because: null,
      cancelled_by: null,
      cancellation_reason: null,
      agreed_at_once: false,
      created_at: now,
      updated_at: now,
      answer_by,
      travel: travelOf(input),
      remind_at: nextReminder({ created_at: now, answer_by }, now)?.at ?? null,
      ...sent,
    });
    await this.followQuestion(tx, request);
    if (atOnce) return this.booking.execute(tx, request, spot, now);
    const has_travel = saysTravel(request.travel);
    const event = { ...toEvent(request, spot), answer_by: answer_by.toISOString(), has_travel };
    await this.outbox.record(tx, requestSent, event);
    return request;
  }
}

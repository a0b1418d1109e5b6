import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { preparedRequestMoved } from '@placette/contracts/requests/events';
import type { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import type { PreparedForMail, PreparedRequest as PreparedView } from '@placette/contracts/requests/prepared/schema';
import { travelOf } from '@placette/contracts/requests/travel/travel';
import { Outbox } from '@placette/outbox';
import { Clock, idempotencyOf, type Idempotency } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { titleOf } from '../contact-requests/domain/request-view.js';
import { RequestChecksService } from '../contact-requests/request-checks.service.js';
import { CopiesService } from '../copies/copies.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { preparedAfter, requireVersion, type PreparedRequest } from './domain/prepared-request.js';
import { toPreparedEvent } from './domain/prepared-view.js';
import { PreparedDescriptionService } from './prepared-description.service.js';
import { PreparedRepository } from './prepared.repository.js';

type NewPrepared = RpcInput<typeof preparedRequestsApi.prepareRequest>;
type ChangedPrepared = RpcInput<typeof preparedRequestsApi.changePreparedRequest>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As many as requests may be sent in a day. */
const PREPARED_PER_DAY = 20;

/** C49: what a person prepares before their identity is verified. The owner of the parking learns nothing of it. */
@Injectable()
export class PreparedRequestsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly prepared: PreparedRepository,
    private readonly requests: ContactRequestRepository,
    private readonly checks: RequestChecksService,
    private readonly copies: CopiesService,
    private readonly parties: PartyRepository,
    private readonly spots: SpotRepository,
    private readonly describe: PreparedDescriptionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The same idempotency key returns the same one. Checked like a request, except for the identity. */
  async prepare(input: NewPrepared, { user_id }: Actor, context: CallContext): Promise<PreparedView> {
    const sent = idempotencyOf(context, input);
    const prepared = await this.copies.beforeRefusing(
      async () => input.parking_spot_id,
      () =>
        this.prisma.$transaction(async (tx) => {
          await this.requests.lockSender(tx, user_id);
          return (await this.prepared.findSent(tx, user_id, sent)) ?? this.store(tx, input, user_id, sent);
        }),
    );
    return this.describe.one(prepared, context);
  }

  async list(_input: unknown, { user_id }: Actor, context: CallContext): Promise<{ prepared: PreparedView[] }> {
    return { prepared: await this.describe.all(await this.prepared.list(this.prisma, user_id), context) };
  }

  async get({ prepared_id }: { prepared_id: string }, { user_id }: Actor, context: CallContext): Promise<PreparedView> {
    const prepared = await this.prepared.find(this.prisma, user_id, prepared_id);
    return this.describe.one(prepared ?? fail('prepared_request_not_found'), context);
  }

  /** The total is computed anew and becomes the one to compare with; what held the request holds it no more. */
  async change(input: ChangedPrepared, { user_id }: Actor, context: CallContext): Promise<PreparedView> {
    const { prepared_id: id, version, vehicle_id, start_date, end_date, message } = input;
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        const known = await this.lock(tx, user_id, id);
        const now = this.clock.now();
        preparedAfter(known, 'send', today(now));
        requireVersion(known, version);
        const { parking_spot_id } = known;
        const wish = { vehicle_id, start_date, end_date, message, travel: travelOf(input) };
        const checked = await this.checks.check(tx, { parking_spot_id, ...wish }, user_id, now, {
          prepared_id: id,
          waits: true,
        });
        const terms = { total_price: checked.total_price, updated_at: now };
        return this.tell(tx, await this.prepared.change(tx, id, wish, terms));
      });
    const spotOf = async () => (await this.prepared.find(this.prisma, user_id, id))?.parking_spot_id;
    return this.describe.one(await this.copies.beforeRefusing(spotOf, attempt), context);
  }

  /** Withdrawing twice is no error. */
  async withdraw(
    { prepared_id }: { prepared_id: string },
    { user_id }: Actor,
    context: CallContext,
  ): Promise<PreparedView> {
    const prepared = await this.prisma.$transaction(async (tx) => {
      const known = await this.lock(tx, user_id, prepared_id);
      if (known.status === 'withdrawn') return known;
      const now = this.clock.now();
      const status = preparedAfter(known, 'withdraw', today(now));
      return this.tell(tx, await this.prepared.move(tx, prepared_id, { status, updated_at: now }));
    });
    return this.describe.one(prepared, context);
  }

  /** For the mail about the verified identity, which may be written before or after the requests are sent. */
  async readForMail({ user_id }: { user_id: string }): Promise<{ prepared: PreparedForMail[] }> {
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    const prepared = await this.prepared.listForMail(this.prisma, user_id, since);
    const spots = await this.spots.findAll(this.prisma, prepared);
    return {
      prepared: prepared.map(({ parking_spot_id, start_date, end_date, status, held_because }) => ({
        parking_title: titleOf(spots.get(parking_spot_id)),
        start_date,
        end_date,
        status,
        held_because,
      })),
    };
  }

  private async store(tx: Tx, input: NewPrepared, user_id: string, sent: Idempotency): Promise<PreparedRequest> {
    const now = this.clock.now();
    if (await this.parties.isVerified(tx, user_id)) fail('identity_already_verified');
    const ofLastDay = await this.prepared.countSince(tx, user_id, new Date(now.getTime() - DAY_MS));
    if (ofLastDay >= PREPARED_PER_DAY) fail('too_many_requests');
    const { parking_spot_id, vehicle_id, start_date, end_date, message } = input;
    const wish = { parking_spot_id, vehicle_id, start_date, end_date, message, travel: travelOf(input) };
    const { total_price } = await this.checks.check(tx, wish, user_id, now, { waits: true });
    return this.tell(tx, await this.prepared.insert(tx, { ...wish, ...sent, user_id, total_price }, now));
  }

  /** In the order in which a request is sent and an account is erased: the person first, then the row. */
  private async lock(tx: Tx, user_id: string, id: string): Promise<PreparedRequest> {
    await this.requests.lockSender(tx, user_id);
    await this.parties.lockAgainstDeletion(tx, [user_id]);
    return (await this.prepared.lock(tx, user_id, id)) ?? fail('prepared_request_not_found');
  }

  private async tell(tx: Tx, prepared: PreparedRequest): Promise<PreparedRequest> {
    const spot = await this.spots.find(tx, prepared.parking_spot_id);
    await this.outbox.record(tx, preparedRequestMoved, toPreparedEvent(prepared, spot));
    return prepared;
  }
}

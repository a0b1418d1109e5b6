import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { preparedRequestMoved } from '@placette/contracts/requests/events';
import type { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import type { HeldCause } from '@placette/contracts/requests/prepared/held';
import type { PreparedRequest as PreparedView } from '@placette/contracts/requests/prepared/schema';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches, Logger } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { RequestChecksService } from '../contact-requests/request-checks.service.js';
import { RequestSendingService } from '../contact-requests/request-sending.service.js';
import { CopiesService } from '../copies/copies.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';
import { Held, heldCauseOf, preparedAfter, requireVersion, type PreparedRequest } from './domain/prepared-request.js';
import { toPreparedEvent } from './domain/prepared-view.js';
import { PreparedDescriptionService } from './prepared-description.service.js';
import { PreparedRepository } from './prepared.repository.js';

type SendNow = RpcInput<typeof preparedRequestsApi.sendPreparedRequest>;

/** In each turn of the job, so that a stop does not wait for long. */
const SENT_AT_ONCE = 50;

/** C49: prepared requests become requests, each in one transaction with the change of its own state. */
@Injectable()
export class PreparedSendingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly prepared: PreparedRepository,
    private readonly requests: ContactRequestRepository,
    private readonly sending: RequestSendingService,
    private readonly checks: RequestChecksService,
    private readonly copies: CopiesService,
    private readonly parties: PartyRepository,
    private readonly spots: SpotRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly describe: PreparedDescriptionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Safe to repeat, on any replica. */
  async sweep(): Promise<{ lapsed: number; sent: number; held: number }> {
    const lapsed = await this.lapse();
    const outcomes = { lapsed, sent: 0, held: 0 };
    for (const due of await this.prepared.due(this.prisma, this.today(), this.clock.now(), SENT_AT_ONCE)) {
      try {
        const outcome = await this.sendOrHold(due);
        if (outcome) outcomes[outcome] += 1;
      } catch (error) {
        // The others do not wait for this one, which is tried again at the next run.
        this.logger.error({ prepared_id: due.id, error }, 'prepared request not sent');
      }
    }
    return outcomes;
  }

  /** The author sends what was held, at the total that they were shown. Sending twice is no error. */
  async sendNow(input: SendNow, actor: Actor, context: CallContext): Promise<PreparedView> {
    await this.checks.requireIdentity(actor, context);
    const { prepared_id, version, total_price } = input;
    const { user_id } = actor;
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        const known = (await this.lock(tx, user_id, prepared_id)) ?? fail('prepared_request_not_found');
        if (known.status === 'sent') return known;
        preparedAfter(known, 'send', this.today());
        requireVersion(known, version);
        return this.send(tx, known, total_price);
      });
    const spotOf = async () => (await this.prepared.find(this.prisma, user_id, prepared_id))?.parking_spot_id;
    return this.describe.one(await this.copies.beforeRefusing(spotOf, attempt), context);
  }

  /** C49: holds what was prepared for a parking that its owner has withdrawn. */
  async holdAllAt(tx: Tx, parking_spot_id: string): Promise<void> {
    for (const prepared of await this.prepared.openAt(tx, parking_spot_id)) {
      await this.hold(tx, prepared, 'parking_closed');
    }
  }

  /** CN-05: withdraws what a suspended person has prepared. */
  async withdrawAllOf(tx: Tx, user_id: string): Promise<void> {
    await this.tell(tx, await this.prepared.withdrawAllOf(tx, user_id, this.clock.now()));
  }

  /** C49: a prepared request ends on its day of arrival in Paris. */
  private lapse(): Promise<number> {
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const lapsed = await this.prepared.lapse(tx, this.today(), this.clock.now(), size);
        await this.tell(tx, lapsed);
        return lapsed.length;
      }),
    );
  }

  /** Returns null when it was sent, changed or ended in the meantime. */
  private async sendOrHold(due: PreparedRequest): Promise<'sent' | 'held' | null> {
    try {
      await this.copies.knowShuttle({ ...due, ...due.travel });
      return await this.copies.beforeRefusing(
        async () => due.parking_spot_id,
        () =>
          this.prisma.$transaction(async (tx) => {
            const prepared = await this.lock(tx, due.user_id, due.id);
            if (!prepared || prepared.version !== due.version || !(await this.isDue(tx, prepared))) return null;
            await this.requireNothingToDecide(tx, prepared);
            await this.send(tx, prepared, prepared.total_price);
            return 'sent';
          }),
      );
    } catch (error) {
      const cause = heldCauseOf(error);
      if (!cause) throw error;
      const held = await this.prisma.$transaction((tx) => this.hold(tx, due, cause));
      return held && 'held';
    }
  }

  private async isDue(tx: Tx, { status, held_because, start_date, user_id }: PreparedRequest): Promise<boolean> {
    if (status !== 'prepared' || held_because !== null || start_date <= this.today()) return false;
    return (await this.parties.isVerified(tx, user_id)) && !(await this.parties.isUnavailable(tx, user_id));
  }

  /** What the author may do by pressing a button, and the service does not do without one. */
  private async requireNothingToDecide(tx: Tx, { user_id, vehicle_id, ...stay }: PreparedRequest): Promise<void> {
    if (await this.requests.hasAgreedStay(tx, user_id, stay)) throw new Held('stay_agreed');
    const vehicle = await this.vehicles.find(tx, user_id, vehicle_id);
    if (vehicle?.status === 'rejected') throw new Held('vehicle_rejected');
  }

  /** The request and the change of state are stored together, so that it is sent exactly once. */
  private async send(tx: Tx, prepared: PreparedRequest, most: number): Promise<PreparedRequest> {
    const { id, user_id, parking_spot_id, vehicle_id, start_date, end_date, message, travel } = prepared;
    const wish = { parking_spot_id, vehicle_id, start_date, end_date, message, ...travel };
    const once = { idempotency_key: `prepared ${id}`, idempotency_print: null };
    const request = await this.sending.store(tx, wish, user_id, once, { id, most });
    const sent = await this.prepared.move(tx, id, {
      status: preparedAfter(prepared, 'send', this.today()),
      total_price: request.total_price,
      request_id: request.id,
      updated_at: this.clock.now(),
    });
    await this.tell(tx, [sent], request.status === 'approved');
    return sent;
  }

  private async hold(tx: Tx, prepared: PreparedRequest, cause: HeldCause): Promise<PreparedRequest | null> {
    const held = await this.prepared.hold(tx, prepared, cause, this.clock.now());
    if (held) await this.tell(tx, [held]);
    return held;
  }

  /** In the order in which a request is sent and an account is erased: the person first, then the row. */
  private async lock(tx: Tx, user_id: string, id: string): Promise<PreparedRequest | null> {
    await this.requests.lockSender(tx, user_id);
    await this.parties.lockAgainstDeletion(tx, [user_id]);
    return this.prepared.lock(tx, user_id, id);
  }

  private async tell(tx: Tx, moved: readonly PreparedRequest[], booked = false): Promise<void> {
    const spots = await this.spots.findAll(tx, moved);
    for (const prepared of moved) {
      const event = toPreparedEvent(prepared, spots.get(prepared.parking_spot_id), booked);
      await this.outbox.record(tx, preparedRequestMoved, event);
    }
  }

  private today(): string {
    return today(this.clock.now());
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { instructionsFrom } from '@placette/contracts/requests/immediate-booking';
import type { staysApi } from '@placette/contracts/requests/api';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import type { tripApi } from '@placette/contracts/requests/trip/api';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { RpcClient, systemContext } from '@placette/nats';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { RequestsConfig } from '../config.js';
import { isAgreed, type ContactRequest } from '../contact-requests/domain/contact-request.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { PrismaService } from '../platform/prisma.service.js';
import { knowsPlace, tripEvents } from './domain/trip-view.js';
import { StayChangeRepository } from './stay-change.repository.js';
import { StaysRepository } from './stays.repository.js';

/** The approved stays of one person, as driver and as owner. */
@Injectable()
export class StaysService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly stays: StaysRepository,
    private readonly changes: StayChangeRepository,
    private readonly describe: RequestDescriptionService,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: RequestsConfig,
  ) {}

  async list({ period, cursor }: RpcInput<typeof staysApi.listStays>, { user_id }: Actor) {
    const { requests, hasMore } = await this.stays.page(this.prisma, user_id, period, this.today(), cursor);
    const [sent, received] = await Promise.all([
      this.describe.sent(requests.filter(({ requester_id }) => requester_id === user_id)),
      this.describe.received(requests.filter(({ owner_id }) => owner_id === user_id)),
    ]);
    const stays = new Map<string, Stay>([
      ...sent.map((request): [string, Stay] => [request.id, { side: 'requester', request }]),
      ...received.map((request): [string, Stay] => [request.id, { side: 'owner', request }]),
    ]);
    return {
      stays: requests.flatMap(({ id }) => stays.get(id) ?? []),
      next_cursor: hasMore ? (requests.at(-1)?.id ?? null) : null,
    };
  }

  /** TR-02: one stay with its place, for its two sides only. */
  async getTrip({ request_id }: { request_id: string }, { user_id }: Actor): Promise<Trip> {
    return (await this.tripFor(request_id, user_id)) ?? fail('request_not_found');
  }

  /** TR-03: the trip for a mail to this side, read when the mail is written. */
  async readTrip({ request_id, reader_id }: RpcInput<typeof tripApi.readTrip>): Promise<{ trip: Trip | null }> {
    const trip = await this.tripFor(request_id, reader_id);
    return { trip: trip && isAgreed(trip.stay.request.status) ? trip : null };
  }

  async listExpected({ parking_spot_id }: RpcInput<typeof tripApi.listStaysExpected>) {
    const expected = await this.stays.expectedAt(this.prisma, parking_spot_id, this.today());
    return { stays: expected.map(({ id: request_id, requester_id }) => ({ request_id, requester_id })) };
  }

  /**
   * TR-02, C11: an approved stay as `user_id` may read it; null for anybody else and for a request that was never
   * approved. A cancelled stay has no place, and its people and plate are masked again.
   */
  private async tripFor(request_id: string, user_id: string): Promise<Trip | null> {
    const agreed = await this.stays.find(this.prisma, user_id, request_id);
    if (!agreed) return null;
    const { request } = agreed;
    const [stay, { place }, changes] = await Promise.all([
      this.describe.stay(request, user_id),
      this.placeOf(request, user_id),
      this.changes.historyOf(this.prisma, request_id),
    ]);
    return { stay, place, events: tripEvents(agreed, changes) };
  }

  /**
   * C58: no copy of the place is stored here; listings is queried each time, for those who may read it. The access
   * instructions of an instant booking are given shortly before arrival, so a booking that is cancelled right away
   * reveals no code.
   */
  private async placeOf(request: ContactRequest, user_id: string): Promise<Pick<Trip, 'place'>> {
    if (!knowsPlace(request, user_id, this.today())) return { place: null };
    const { parking_spot_id } = request;
    const { place } = await this.rpc.call(stayPlaceApi.getStayPlace, { parking_spot_id }, systemContext());
    const from = instructionsFrom(request, this.settings.INSTRUCTIONS_HOURS, this.clock.now());
    if (!place?.access_instructions || from === null || request.owner_id === user_id) return { place };
    return { place: { ...place, access_instructions: null, instructions_from: from } };
  }

  private today(): string {
    return today(this.clock.now());
  }
}

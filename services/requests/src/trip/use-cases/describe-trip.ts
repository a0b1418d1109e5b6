import { Inject, Injectable } from '@nestjs/common';
import { today } from '@placette/contracts/kernel/days';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { instructionsFrom } from '@placette/contracts/requests/immediate-booking';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { RpcClient, systemContext } from '@placette/nats';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { RequestsConfig } from '../../config.js';
import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { DescribeRequests } from '../../contact-requests/use-cases/describe-requests.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { knowsPlace, tripEvents } from '../domain/trip-view.js';
import { TripRepository } from '../trip.repository.js';

/**
 * TR-02: what the two sides agreed, as `user_id` may read it; null for anybody else and for what was never agreed. Of a
 * stay that was cancelled there is no place, and its people and plate are masked again (C11).
 */
@Injectable()
export class DescribeTrip {
  constructor(
    private readonly trips: TripRepository,
    private readonly describe: DescribeRequests,
    private readonly prisma: PrismaService,
    private readonly changes: StayChangeRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: RequestsConfig,
  ) {}

  async execute(request_id: string, user_id: string): Promise<Trip | null> {
    const agreed = await this.trips.find(user_id, request_id);
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
   * No copy of it is kept here: listings is asked each time, for those who may read it. What opens the gate of an immediate
   * booking comes shortly before arrival (C58): a booking that is cancelled at once tells no code.
   */
  private async placeOf(request: ContactRequest, user_id: string): Promise<Pick<Trip, 'place'>> {
    if (!knowsPlace(request, user_id, today(this.clock.now()))) return { place: null };
    const { parking_spot_id } = request;
    const { place } = await this.rpc.call(stayPlaceApi.getStayPlace, { parking_spot_id }, systemContext());
    const from = instructionsFrom(request, this.settings.INSTRUCTIONS_HOURS, this.clock.now());
    if (!place?.access_instructions || from === null || request.owner_id === user_id) return { place };
    return { place: { ...place, access_instructions: null, instructions_from: from } };
  }
}

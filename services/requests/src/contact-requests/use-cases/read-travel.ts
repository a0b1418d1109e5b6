import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import type { requestsApi } from '@placette/contracts/requests/api';
import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { seenTravel } from '@placette/contracts/requests/travel/travel';
import { SpotRepository } from '../../copies/spot.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ContactRequestRepository } from '../contact-request.repository.js';

/** TR-01: what the mail to this side says of the journey, as it is when the mail is written: no event carries it. */
@Injectable()
export class ReadTravel {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
  ) {}

  async execute({
    request_id,
    reader_id,
  }: RpcInput<typeof requestsApi.readTravel>): Promise<{ travel: SeenTravel | null }> {
    const request = await this.requests.findForParty(this.prisma, reader_id, request_id);
    if (!request) return { travel: null };
    const spot = await this.spots.find(this.prisma, request.parking_spot_id);
    return { travel: seenTravel(request.travel, spot ? shuttleHoursOf(spot) : null) };
  }
}

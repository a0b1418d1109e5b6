import { Injectable } from '@nestjs/common';
import type { ReceivedRequest, SentRequest } from '@placette/contracts/requests/schema';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Clock } from '@placette/service-runtime';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { StayChangeRepository } from '../stays/stay-change.repository.js';
import { ThreadRepository } from '../threads/thread.repository.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';
import type { ContactRequest } from './domain/contact-request.js';
import { receivedView, sentView, type RequestFacts } from './domain/request-view.js';

type Reader = 'owner_id' | 'requester_id';

/** Composes requests with the copies of their parking, vehicle and parties, as one of the two sides sees them. */
@Injectable()
export class RequestDescriptionService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehiclesRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly threads: ThreadRepository,
    private readonly changes: StayChangeRepository,
    private readonly clock: Clock,
  ) {}

  async sent(requests: readonly ContactRequest[]): Promise<SentRequest[]> {
    return (await this.gather(requests, 'requester_id')).map(sentView);
  }

  async received(requests: readonly ContactRequest[]): Promise<ReceivedRequest[]> {
    return (await this.gather(requests, 'owner_id')).map(receivedView);
  }

  async toRequester(request: ContactRequest): Promise<SentRequest> {
    return sentView(await this.one(request, 'requester_id'));
  }

  async toOwner(request: ContactRequest): Promise<ReceivedRequest> {
    return receivedView(await this.one(request, 'owner_id'));
  }

  /** `user_id` is one of the two sides. */
  async stay(request: ContactRequest, user_id: string): Promise<Stay> {
    return request.owner_id === user_id
      ? { side: 'owner', request: await this.toOwner(request) }
      : { side: 'requester', request: await this.toRequester(request) };
  }

  private async one(request: ContactRequest, reader: Reader): Promise<RequestFacts> {
    const [facts] = await this.gather([request], reader);
    if (!facts) throw new Error(`request ${request.id} has no vehicle`);
    return facts;
  }

  /** Requests of one person, as `reader` sees them. */
  private async gather(requests: readonly ContactRequest[], reader: Reader): Promise<RequestFacts[]> {
    const [first] = requests;
    if (!first) return [];
    const agreed = requests.filter(({ status }) => status === 'approved').map(({ id }) => id);
    const waiting = reader === 'owner_id' ? requests.filter(({ status }) => status === 'pending') : [];
    const [vehicles, spots, parties, counts, changes, hours, places] = await Promise.all([
      this.vehicles.findAll(
        this.prisma,
        requests.map(({ vehicle_id }) => vehicle_id),
      ),
      this.spots.findAll(this.prisma, requests),
      this.parties.findAll(
        this.prisma,
        requests.flatMap(({ owner_id, requester_id }) => [owner_id, requester_id]),
      ),
      this.threads.countsOf(this.prisma, first[reader], requests),
      this.changes.waitingOf(this.prisma, agreed, this.clock.now()),
      this.changes.hoursOf(this.prisma, agreed),
      this.spots.placesLeft(this.prisma, waiting),
    ]);
    return requests.flatMap((request) => {
      const vehicle = vehicles.get(request.vehicle_id);
      if (!vehicle) return [];
      return {
        request,
        vehicle: request.vehicle ? { ...vehicle, ...request.vehicle } : vehicle,
        spot: spots.get(request.parking_spot_id),
        owner: parties.get(request.owner_id),
        requester: parties.get(request.requester_id),
        counts: counts.get(request.id),
        change: changes.get(request.id),
        places: places.get(request.id),
        told_return_hour: hours.findLast(
          ({ request_id, end_date }) => request_id === request.id && end_date === request.end_date,
        )?.hour,
      };
    });
  }
}

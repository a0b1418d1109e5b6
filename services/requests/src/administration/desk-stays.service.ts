import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import type { deskStaysApi } from '@placette/contracts/requests/administration/api';
import type { DeskStay, DeskStaysQuery, DeskStaySummary } from '@placette/contracts/requests/administration/schema';
import { mayCancelStay } from '@placette/contracts/requests/cancellation/may-cancel-stay';
import { stayCalledOff } from '@placette/contracts/requests/events';
import { seenTravel } from '@placette/contracts/requests/travel/travel';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { isAgreed, maskedWord, type ContactRequest } from '../contact-requests/domain/contact-request.js';
import { titleOf, type PartyFacts } from '../contact-requests/domain/request-view.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { knowsPlace, tripEvents } from '../stays/domain/trip-view.js';
import { StayCancellationService } from '../stays/stay-cancellation.service.js';
import { StayChangeRepository } from '../stays/stay-change.repository.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';
import { DeskStaysRepository } from './desk-stays.repository.js';

const PAGE = 50;

/** DK-05: finds requests and stays for moderators, shows one as both sides see it, and cancels a stay for both. */
@Injectable()
export class DeskStaysService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly desk: DeskStaysRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly changes: StayChangeRepository,
    private readonly cancellation: StayCancellationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list(query: DeskStaysQuery) {
    const found = await this.desk.page(query, PAGE + 1);
    const page = found.slice(0, PAGE);
    return {
      stays: await this.summaries(page),
      next_cursor: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  }

  async get({ request_id }: { request_id: string }): Promise<DeskStay> {
    const found = (await this.desk.find(request_id)) ?? fail('request_not_found');
    const { request } = found;
    const [[summary], spot, vehicles, changes] = await Promise.all([
      this.summaries([request]),
      this.spots.find(this.prisma, request.parking_spot_id),
      this.vehicles.findAll(this.prisma, [request.vehicle_id]),
      this.changes.historyOf(this.prisma, request_id),
    ]);
    const vehicle = request.vehicle ?? vehicles.get(request.vehicle_id);
    if (!summary || !vehicle) fail('request_not_found');
    const { marque, modele, immatriculation, type_vehicule } = vehicle;
    const day = today(this.clock.now());
    return {
      ...summary,
      vehicle: { marque, modele, immatriculation, type_vehicule },
      travel: seenTravel(request.travel, spot ? shuttleHoursOf(spot) : null, request),
      agreed_at_once: request.agreed_at_once,
      answer_by: request.answer_by.toISOString(),
      shares_contacts: isAgreed(request.status),
      knows_address: knowsPlace(request, request.requester_id, day),
      closed_because: request.closed_because,
      cancelled_by: request.cancelled_by,
      cancellation_reason: maskedWord(request, 'cancellation_reason'),
      is_cancellable: mayCancelStay(request, 'system', day),
      events: tripEvents(found, changes),
    };
  }

  /** The days are free again and both sides are told in the same transaction, which also records who did it. */
  async cancel(
    { request_id, statement }: RpcInput<typeof deskStaysApi.cancelDeskStay>,
    { user_id: moderator_id }: Actor,
  ): Promise<DeskStay> {
    await this.prisma.$transaction(async (tx) => {
      const stay = (await this.desk.lock(tx, request_id)) ?? fail('request_not_found');
      const { owner_id, requester_id, status: before } = stay;
      if ([owner_id, requester_id].includes(moderator_id)) fail('own_content');
      const { status: after } = await this.cancellation.close(tx, stay, 'system', statement);
      const act = { request_id, owner_id, requester_id, moderator_id, before, after, reason: statement };
      await this.outbox.record(tx, stayCalledOff, act);
    });
    return this.get({ request_id });
  }

  private async summaries(requests: readonly ContactRequest[]): Promise<DeskStaySummary[]> {
    const [spots, parties] = await Promise.all([
      this.spots.findAll(this.prisma, requests),
      this.parties.findAll(
        this.prisma,
        requests.flatMap(({ owner_id, requester_id }) => [owner_id, requester_id]),
      ),
    ]);
    const person = (user_id: string) => ({ user_id, name: nameOf(parties.get(user_id)) });
    return requests.map((request) => {
      const { id, status, start_date, end_date, total_price, parking_spot_id } = request;
      const spot = spots.get(parking_spot_id);
      return {
        ...{ id, status, start_date, end_date, total_price },
        parking_spot: { id: parking_spot_id, title: titleOf(spot), city: spot?.city ?? '' },
        owner: person(request.owner_id),
        requester: person(request.requester_id),
      };
    });
  }
}

function nameOf(party: PartyFacts | undefined): string | null {
  if (!party || party.is_deleted) return null;
  return `${party.first_name} ${party.last_name}`.trim() || null;
}

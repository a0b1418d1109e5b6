import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { FOUND_MAX } from '@placette/contracts/desk-search/schema';
import { SIMILAR_ACCOUNTS_MAX } from '@placette/contracts/documents/moderation/schema';
import type { contentModerated } from '@placette/contracts/documents/reports/events';
import { PERSON_STAYS_MAX, type PersonStay } from '@placette/contracts/requests/moderation';
import type { EventMeta } from '@placette/outbox';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { RequestClosingService } from '../contact-requests/request-closing.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { PreparedSendingService } from '../prepared/prepared-sending.service.js';
import { ChangeClosingService } from '../stays/change-closing.service.js';
import { MessageRepository } from '../threads/message.repository.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';

/** The text for the driver; the reason of a suspension is private. */
const OWNER_UNAVAILABLE = 'Le propriétaire n’est plus disponible.';

/** What moderators see of vehicles and requests, and the consequences of their decisions. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehiclesRepository,
    private readonly requests: ContactRequestRepository,
    private readonly parties: PartyRepository,
    private readonly spots: SpotRepository,
    private readonly closing: RequestClosingService,
    private readonly changes: ChangeClosingService,
    private readonly prepared: PreparedSendingService,
    private readonly messages: MessageRepository,
  ) {}

  async vehicleFacts({ vehicle_id }: { vehicle_id: string }) {
    const [vehicle, same_plate] = await Promise.all([
      this.vehicles.factsOf(this.prisma, vehicle_id),
      this.vehicles.ownersOfSamePlate(this.prisma, vehicle_id, SIMILAR_ACCOUNTS_MAX),
    ]);
    return { vehicle, same_plate };
  }

  /** DK-02: latest first. */
  async findVehicles({ q }: { q: string }) {
    return { found: await this.vehicles.ofPlate(this.prisma, q, FOUND_MAX) };
  }

  async personActivity({ user_id }: { user_id: string }) {
    const [vehicles, sent, received, stays] = await Promise.all([
      this.vehicles.list(this.prisma, user_id),
      this.requests.countByStatus(this.prisma, 'requester', user_id),
      this.requests.countByStatus(this.prisma, 'owner', user_id),
      this.staysOf(user_id),
    ]);
    return { vehicles, sent, received, stays };
  }

  /** DK-03: the latest requests and stays in both roles, each with its other side. */
  private async staysOf(user_id: string): Promise<PersonStay[]> {
    const requests = await this.requests.latestOf(this.prisma, user_id, PERSON_STAYS_MAX);
    const otherOf = (request: ContactRequest) =>
      request.owner_id === user_id ? request.requester_id : request.owner_id;
    const [people, spots] = await Promise.all([
      this.parties.findAll(this.prisma, requests.map(otherOf)),
      this.spots.findAll(this.prisma, requests),
    ]);
    return requests.map((request) => {
      const { id, status, start_date, end_date, total_price, parking_spot_id } = request;
      const other = people.get(otherOf(request));
      return {
        id,
        role: request.owner_id === user_id ? 'owner' : 'requester',
        status,
        start_date,
        end_date,
        total_price,
        parking_spot_id,
        parking_title: spots.get(parking_spot_id)?.title ?? null,
        other: {
          user_id: otherOf(request),
          name: other && !other.is_deleted ? `${other.first_name} ${other.last_name}`.trim() || null : null,
        },
      };
    });
  }

  async follow(
    { target_type, target_id, hidden }: EventPayload<typeof contentModerated>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    if (target_type === 'message') await this.messages.setRemoved(tx, target_id, hidden ? occurredAt : null);
    if (target_type === 'profile') await this.suspend(tx, target_id, hidden, occurredAt);
  }

  /**
   * L7, CN-05: nothing can be requested from a suspended person or agreed with one. Pending requests are closed and
   * stays to come end, in both roles. A stay that has begun goes on, because a vehicle is parked there, but its pending
   * change is closed. What they prepared is withdrawn (C49). What was closed stays closed. A decision older than the known one changes nothing.
   */
  private async suspend(tx: Tx, user_id: string, suspended: boolean, decided_at: Date): Promise<void> {
    await this.parties.lockForDeparture(tx, user_id);
    const isNews = await this.parties.saveSuspension(tx, user_id, suspended, decided_at);
    if (!suspended || !isNews) return;
    await this.closing.closeToComeOf(tx, user_id, OWNER_UNAVAILABLE);
    await this.changes.closeOf(tx, user_id);
    await this.prepared.withdrawAllOf(tx, user_id);
  }
}

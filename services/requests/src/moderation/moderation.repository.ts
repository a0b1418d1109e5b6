import { Injectable } from '@nestjs/common';
import { CONTACT_REQUEST_STATUSES, type ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import type { PersonActivity } from '@placette/contracts/requests/moderation/schema';
import type { Side } from '../contact-requests/contact-request.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';

/** Vehicles and requests as moderators see them. */
@Injectable()
export class ModerationRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehiclesRepository,
  ) {}

  async vehicle(id: string): Promise<{ annee: number; couleur: string | null } | null> {
    return this.prisma.vehicle.findFirst({ where: { id, deleted_at: null }, select: { annee: true, couleur: true } });
  }

  /** « AB-123-CD » and « AB 123 CD » are one plate. */
  async ownersOfSamePlate(vehicle_id: string, limit: number): Promise<string[]> {
    const rows = await this.prisma.$queryRaw<{ user_id: string }[]>`
      SELECT DISTINCT other.user_id
      FROM vehicles vehicle
      JOIN vehicles other ON other.user_id <> vehicle.user_id AND other.deleted_at IS NULL
        AND regexp_replace(other.immatriculation, '[^A-Z0-9]', '', 'g')
          = regexp_replace(vehicle.immatriculation, '[^A-Z0-9]', '', 'g')
      WHERE vehicle.id = ${vehicle_id}::uuid AND vehicle.deleted_at IS NULL
      ORDER BY other.user_id LIMIT ${limit}`;
    return rows.map(({ user_id }) => user_id);
  }

  async vehiclesOf(user_id: string): Promise<PersonActivity['vehicles']> {
    return this.vehicles.list(this.prisma, user_id);
  }

  /** How many there are in each state. */
  async countRequests(side: Side, user_id: string): Promise<Record<ContactRequestStatus, number>> {
    const where = side === 'requester' ? { requester_id: user_id } : { owner_id: user_id };
    const counted = await this.prisma.contactRequest.groupBy({ by: ['status'], where, _count: true });
    const known = new Map(counted.map(({ status, _count }) => [status, _count]));
    return Object.fromEntries(CONTACT_REQUEST_STATUSES.map((status) => [status, known.get(status) ?? 0])) as Record<
      ContactRequestStatus,
      number
    >;
  }
}

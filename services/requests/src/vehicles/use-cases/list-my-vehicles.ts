import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { mayBookAtOnce } from '../../contact-requests/use-cases/book-at-once.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { VehicleRepository } from '../../platform/vehicle.repository.js';

/** VE-01: the actor's own vehicles, newest first. */
@Injectable()
export class ListMyVehicles {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehicleRepository,
    private readonly requests: ContactRequestRepository,
    private readonly clock: Clock,
  ) {}

  /** What others keep a copy of. */
  async statesOf({ user_id }: { user_id: string }) {
    const vehicles = await this.vehicles.list(this.prisma, user_id);
    return { vehicles: vehicles.map(({ id, ...facts }) => ({ vehicle_id: id, ...facts })) };
  }

  /** With whether their owner's requests may be agreed as they are sent (C58). */
  async execute(_input: unknown, { user_id }: Actor): Promise<{ vehicles: Vehicle[]; books_at_once: boolean }> {
    const [vehicles, books_at_once] = await Promise.all([
      this.vehicles.list(this.prisma, user_id),
      mayBookAtOnce(this.requests, this.prisma, user_id, this.clock.now()),
    ]);
    return { vehicles, books_at_once };
  }
}

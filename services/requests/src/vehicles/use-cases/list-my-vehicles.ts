import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { PrismaService } from '../../platform/prisma.service.js';
import { VehicleRepository } from '../../platform/vehicle.repository.js';

/** VE-01: the actor's own vehicles, newest first. */
@Injectable()
export class ListMyVehicles {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehicleRepository,
  ) {}

  /** What others keep a copy of. */
  async statesOf({ user_id }: { user_id: string }) {
    const vehicles = await this.vehicles.list(this.prisma, user_id);
    return { vehicles: vehicles.map(({ id, ...facts }) => ({ vehicle_id: id, ...facts })) };
  }

  async execute(_input: unknown, actor: Actor): Promise<{ vehicles: Vehicle[] }> {
    return { vehicles: await this.vehicles.list(this.prisma, actor.user_id) };
  }
}

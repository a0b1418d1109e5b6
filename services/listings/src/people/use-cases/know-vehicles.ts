import { Injectable } from '@nestjs/common';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { RpcClient, systemContext } from '@placette/nats';
import { PrismaService } from '../../platform/prisma.service.js';
import { PersonRepository } from '../person.repository.js';

/** Whether somebody has a vehicle, by the copy; requests is asked before that is denied (ADR 127). */
@Injectable()
export class KnowVehicles {
  constructor(
    private readonly prisma: PrismaService,
    private readonly people: PersonRepository,
    private readonly rpc: RpcClient,
  ) {}

  async hasAny(user_id: string): Promise<boolean> {
    if (await this.people.hasVehicle(user_id)) return true;
    const { vehicles } = await this.rpc.call(vehiclesApi.getVehiclesOf, { user_id }, systemContext());
    if (vehicles.length === 0) return false;
    await this.prisma.$transaction(async (tx) => {
      for (const { vehicle_id } of vehicles) await this.people.addVehicle(tx, vehicle_id, user_id);
    });
    return this.people.hasVehicle(user_id);
  }
}

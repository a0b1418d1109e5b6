import { Injectable } from '@nestjs/common';
import { catalogApi } from '@placette/contracts/catalog/api';
import { RpcClient, systemContext } from '@placette/nats';
import { PrismaService } from '../../platform/prisma.service.js';
import { LocationRepository } from '../location.repository.js';
import { SaveLocation } from './save-location.js';

/** Whether there is such a location, by the copy; catalog is asked before that is denied (ADR 127). */
@Injectable()
export class KnowLocation {
  constructor(
    private readonly prisma: PrismaService,
    private readonly locations: LocationRepository,
    private readonly save: SaveLocation,
    private readonly rpc: RpcClient,
  ) {}

  async isActive(location_id: string): Promise<boolean> {
    if (await this.locations.exists(location_id)) return true;
    const { locations } = await this.rpc.call(catalogApi.getLocations, { ids: [location_id] }, systemContext());
    const [location] = locations;
    if (!location?.actif) return false;
    await this.prisma.$transaction(async (tx) =>
      this.save.execute(tx, location, await this.locations.changedAt(tx, location_id)),
    );
    return true;
  }
}

import { Injectable } from '@nestjs/common';
import { catalogApi } from '@placette/contracts/catalog/api';
import type { Location } from '@placette/contracts/catalog/schema';
import type { LocationSuggestions } from '@placette/contracts/listings/own-parkings/schema';
import { ASSOCIATION_RADIUS_KM, ASSOCIATIONS_SHOWN } from '@placette/contracts/listings/schema';
import { RpcClient, systemContext } from '@placette/nats';
import type { EventMeta } from '@placette/outbox';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { AssociationsRepository } from './associations.repository.js';
import { associate } from './domain/association.js';
import type { Point } from '@placette/contracts/kernel/distance';
import { boxAround } from './domain/distance.js';
import { LocationsRepository } from './locations.repository.js';

/** The copy of the catalogue's locations. */
@Injectable()
export class LocationsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly locations: LocationsRepository,
    private readonly associations: AssociationsRepository,
    private readonly rpc: RpcClient,
  ) {}

  async follow(location: Location, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    await this.save(tx, location, occurredAt);
  }

  /**
   * ADR 127: returns whether the location is active, by the copy; the catalog service is queried before the answer is
   * no.
   */
  async isActive(location_id: string): Promise<boolean> {
    if (await this.locations.exists(location_id)) return true;
    const { locations } = await this.rpc.call(catalogApi.getLocations, { ids: [location_id] }, systemContext());
    const [location] = locations;
    if (!location?.actif) return false;
    await this.prisma.$transaction(async (tx) =>
      this.save(tx, location, await this.locations.changedAt(tx, location_id)),
    );
    return true;
  }

  /** OP-18: the locations near a parking that is being listed. */
  async suggest(point: Point): Promise<LocationSuggestions> {
    const found = await this.locations.activeAround(point);
    return { locations: found.slice(0, ASSOCIATIONS_SHOWN), total: found.length };
  }

  /** Stores the copy of a location and associates it with the parkings around it; an inactive one with none. */
  private async save(tx: Tx, location: Location, changedAt: Date): Promise<void> {
    await this.associations.lockForLocation(tx);
    const saved = await this.locations.save(tx, location, changedAt);
    if (!saved) return;
    const spots = location.actif
      ? await this.associations.spotsWithin(tx, boxAround(location, ASSOCIATION_RADIUS_KM))
      : [];
    const found = spots.map((spot) => associate(spot, location, ASSOCIATION_RADIUS_KM)).filter((each) => each !== null);
    await this.associations.replaceOfLocation(tx, location.id, found);
  }
}

import { Injectable } from '@nestjs/common';
import type { Location } from '@placette/contracts/catalog/schema';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { AssociationRepository } from '../association.repository.js';
import { associate } from '../domain/association.js';
import { boxAround } from '../domain/distance.js';
import { LocationRepository } from '../location.repository.js';
import type { Tx } from '../../platform/prisma.service.js';

/** Saves the copy of a location and associates it with the parkings around it; an inactive one with none. */
@Injectable()
export class SaveLocation {
  constructor(
    private readonly locations: LocationRepository,
    private readonly associations: AssociationRepository,
  ) {}

  async execute(tx: Tx, location: Location, changedAt: Date): Promise<void> {
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

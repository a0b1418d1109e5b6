import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import type { CatalogLocation } from '../../locations/domain/catalog-location.js';
import { LocationJournal } from '../location-journal.js';
import { LocationRepository } from '../../locations/location.repository.js';

/** Shows or hides a location; a hidden one is found nowhere. Fails with location_not_found. */
@Injectable()
export class ShowLocation {
  constructor(
    private readonly locations: LocationRepository,
    private readonly journal: LocationJournal,
    private readonly clock: Clock,
  ) {}

  execute(
    { location_id, actif }: { location_id: string; actif: boolean },
    { user_id: actor_id }: Actor,
  ): Promise<CatalogLocation> {
    const at = this.clock.now();
    return this.locations.inTurn(async (tx) => {
      const current = (await this.locations.find(location_id, tx)) ?? fail('location_not_found');
      if (current.actif === actif) return current;
      const location = await this.locations.show(tx, location_id, actif, at);
      await this.journal.record(tx, location, { action: actif ? 'shown' : 'hidden', actor_id, fields: [] }, at);
      return location;
    });
  }
}

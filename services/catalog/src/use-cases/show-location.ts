import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { locationSaved } from '@placette/contracts/catalog/events';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import type { CatalogLocation } from '../domain/catalog-location.js';
import { administrator } from '../domain/who-may.js';
import { LocationChangeRepository } from '../location-change.repository.js';
import { LocationRepository } from '../location.repository.js';

/** Shows or hides a location; a hidden one is found nowhere. Fails with location_not_found. */
@Injectable()
export class ShowLocation {
  constructor(
    private readonly locations: LocationRepository,
    private readonly changes: LocationChangeRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(id: string, actif: boolean, context: CallContext): Promise<CatalogLocation> {
    const { user_id: actor_id } = administrator(context);
    const at = this.clock.now();
    return this.locations.inTurn(async (tx) => {
      const current = (await this.locations.find(id, tx)) ?? fail('location_not_found');
      if (current.actif === actif) return current;
      const location = await this.locations.show(tx, id, actif, at);
      await this.changes.record(tx, id, { action: actif ? 'shown' : 'hidden', actor_id, fields: [] }, at);
      await this.outbox.record(tx, locationSaved, location);
      return location;
    });
  }
}

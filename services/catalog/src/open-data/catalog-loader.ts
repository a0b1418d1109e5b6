import { Injectable } from '@nestjs/common';
import { locationSaved } from '@placette/contracts/catalog/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import type { LocationContent } from '../locations/domain/catalog-location.js';
import { changedContents } from './domain/location-seed.js';
import { LocationsRepository } from '../locations/locations.repository.js';

const AT_ONCE = 40;

/** Writes the locations that are new or changed, and says so to the other services; a second run does nothing. */
@Injectable()
export class CatalogLoader {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns how many were written. */
  async load(wanted: LocationContent[]): Promise<number> {
    let written = 0;
    for (let some = await this.writeSome(wanted); some > 0; some = await this.writeSome(wanted)) written += some;
    return written;
  }

  /** Few enough at once that a slow machine ends within the time a transaction has. */
  private writeSome(wanted: LocationContent[]): Promise<number> {
    return this.locations.inTurn(async (tx) => {
      const changed = changedContents(wanted, await this.locations.findAll(tx)).slice(0, AT_ONCE);
      for (const content of changed) {
        const location = await this.locations.save(tx, content, this.clock.now());
        await this.outbox.record(tx, locationSaved, location);
      }
      return changed.length;
    });
  }
}

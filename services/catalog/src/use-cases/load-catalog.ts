import { Injectable } from '@nestjs/common';
import { locationSaved } from '@placette/contracts/catalog/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { changedContents, toContent, type LocationSeed } from '../domain/location-seed.js';
import { LocationRepository } from '../location.repository.js';

/** Writes the locations that are new or changed, and says so to the other services; a second run does nothing. */
@Injectable()
export class LoadCatalog {
  constructor(
    private readonly locations: LocationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns how many were written. */
  execute(seeds: LocationSeed[]): Promise<number> {
    return this.locations.inLoad(async (tx) => {
      const changed = changedContents(seeds.map(toContent), await this.locations.findAll(tx));
      for (const content of changed) {
        const location = await this.locations.save(tx, content, this.clock.now());
        await this.outbox.record(tx, locationSaved, location);
      }
      return changed.length;
    });
  }
}

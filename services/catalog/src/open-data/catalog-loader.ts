import { Injectable } from '@nestjs/common';
import { locationSaved } from '@placette/contracts/catalog/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Gazetteer } from '../communes/domain/gazetteer.js';
import type { LocationContent } from '../locations/domain/catalog-location.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import { readCarParks } from './domain/car-parks.js';
import { changedContents, locationSeedSchema, toContent } from './domain/location-seed.js';
import { INHABITANTS_MIN, nearbyCities } from './domain/nearby-cities.js';

const data = (name: string): Promise<string> => readFile(new URL(`../../data/${name}`, import.meta.url), 'utf8');

/** Reads the catalogue of data/: each location with the cities and the car parks around it. */
export async function readCatalog(): Promise<LocationContent[]> {
  const seeds = z.array(locationSeedSchema).parse(JSON.parse(await data('locations.json')));
  const communes = new Gazetteer(await data('communes.tsv')).inhabited(INHABITANTS_MIN);
  const carParks = readCarParks(await data('car-parks.tsv'));
  return seeds.map((seed) => toContent(seed, nearbyCities(communes, seed), carParks.get(seed.slug) ?? []));
}

const AT_ONCE = 40;

/** Writes new and changed locations and publishes them to the other services; a second run does nothing. */
@Injectable()
export class CatalogLoader {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of locations written. */
  async load(wanted: LocationContent[]): Promise<number> {
    let written = 0;
    for (let some = await this.writeSome(wanted); some > 0; some = await this.writeSome(wanted)) written += some;
    return written;
  }

  /** Batches small enough for a slow machine to finish within the time limit of a transaction. */
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

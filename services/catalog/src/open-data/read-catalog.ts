import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readCarParks } from './domain/car-parks.js';
import { Gazetteer } from '../communes/domain/gazetteer.js';
import type { LocationContent } from '../locations/domain/catalog-location.js';
import { locationSeedSchema, toContent } from './domain/location-seed.js';
import { INHABITANTS_MIN, nearbyCities } from './domain/nearby-cities.js';

const data = (name: string): Promise<string> => readFile(new URL(`../../data/${name}`, import.meta.url), 'utf8');

/** The catalogue of data/, each location with the cities and the car parks around it. */
export async function readCatalog(): Promise<LocationContent[]> {
  const seeds = z.array(locationSeedSchema).parse(JSON.parse(await data('locations.json')));
  const communes = new Gazetteer(await data('communes.tsv')).inhabited(INHABITANTS_MIN);
  const carParks = readCarParks(await data('car-parks.tsv'));
  return seeds.map((seed) => toContent(seed, nearbyCities(communes, seed), carParks.get(seed.slug) ?? []));
}

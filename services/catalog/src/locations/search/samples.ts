import { readFileSync } from 'node:fs';
import { Communes } from '../../communes/communes.js';
import { readCatalog } from '../../open-data/catalog-loader.js';
import type { CatalogLocation } from '../domain/catalog-location.js';
import { AreaReader } from './area-reader.js';
import { LocationSearch } from './location-search.js';

/**
 * Phrases that people type and the place that they mean: a slug, or « @ » and a commune or street without a location. The file
 * is in no build: benches, which run the built service, read it from the sources, too.
 */
export const phrasings = readFileSync(new URL('../../../src/locations/search/phrasings.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [phrase: string, expected: string, kind: string]);

const AT = '2026-07-01T10:00:00.000Z';

/** The catalogue of data/ in the form of the directory, before any search. */
export async function loadedCatalog(): Promise<CatalogLocation[]> {
  return (await readCatalog()).map((content) => ({
    ...content,
    actif: true,
    radius_km: 5,
    created_at: AT,
    updated_at: AT,
    is_edited: false,
    search_count: 0,
    view_count: 0,
  }));
}

export function searchOf(locations: readonly CatalogLocation[]): LocationSearch {
  return new LocationSearch({ all: () => Promise.resolve(locations) }, new AreaReader(new Communes()));
}

import { Injectable } from '@nestjs/common';
import { EncodedAnswer } from '@placette/contracts';
import { catalogApi } from '@placette/contracts/catalog/api';
import { Metrics, observeCache, type CacheMetrics } from '@placette/service-runtime';
import { LRUCache } from 'lru-cache';
import type { CatalogLocation } from './domain/catalog-location.js';
import { popularity, popularLocations, type PopularFilter } from './domain/list-locations.js';
import { LocationDirectory } from './location-directory.js';

const { output } = catalogApi.listPopularLocations;
/** Bounded because regions are free text. */
const ANSWERS_MAX = 100;

/** AP-02: each response is encoded once for the current content of the directory, and is no older than that. */
@Injectable()
export class PopularAnswers {
  private readonly answers = new LRUCache<string, EncodedAnswer<typeof output>>({ max: ANSWERS_MAX });
  private source: readonly CatalogLocation[] = [];

  private readonly cache: CacheMetrics;

  constructor(
    private readonly directory: LocationDirectory,
    metrics: Metrics,
  ) {
    this.cache = observeCache(metrics, 'popular-locations', () => this.answers);
  }

  async find(filter: PopularFilter): Promise<EncodedAnswer<typeof output>> {
    const locations = await this.directory.all();
    if (locations !== this.source) this.answers.clear();
    this.source = locations;
    const key = JSON.stringify([filter.type, filter.region, filter.limit]);
    const known = this.answers.get(key);
    if (known) {
      this.cache.hit();
      return known;
    }
    this.cache.miss();
    const found = popularLocations(locations, filter);
    const answer = EncodedAnswer.of(output, {
      locations: found.map((location) => ({ ...location, popularity: popularity(location) })),
    });
    this.answers.set(key, answer);
    return answer;
  }
}

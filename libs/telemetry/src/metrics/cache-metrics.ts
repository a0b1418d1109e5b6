import type { Metrics } from './metrics.js';

export interface CacheMetrics {
  hit(): void;
  miss(): void;
}

interface Sized {
  /** The number of entries. */
  readonly size: number;
  /** In bytes, when the cache is limited by size. */
  readonly calculatedSize?: number;
}

/** Measures hits, misses and the size of a cache. `name` states what it contains. */
export function observeCache(metrics: Metrics, name: string, cache: () => Sized): CacheMetrics {
  const labels = { cache: name };
  const requests = metrics.shared('placette_cache_requests_total', (metric) =>
    metrics.counter(metric, 'Look-ups in a cache, by outcome (hit, miss)', ['cache', 'outcome']),
  );
  metrics.sampled('placette_cache_entries', 'Entries of a cache', ['cache'], () => [[labels, cache().size]]);
  metrics.sampled('placette_cache_size_bytes', 'Size of a cache that is limited by it', ['cache'], () => {
    const { calculatedSize } = cache();
    return calculatedSize ? [[labels, calculatedSize]] : [];
  });
  return {
    hit: () => requests.inc({ ...labels, outcome: 'hit' }),
    miss: () => requests.inc({ ...labels, outcome: 'miss' }),
  };
}

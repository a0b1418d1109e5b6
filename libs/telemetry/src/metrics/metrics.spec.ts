import { observeCache } from './cache-metrics.js';
import { Metrics } from './metrics.js';

describe('sampled metrics', () => {
  it('are read from every source, and do without one that fails or is late', async () => {
    const metrics = new Metrics('parcels');
    const sample = (reading: () => Promise<[{ from: string }, number][]>) =>
      metrics.sampled('placette_things', 'Things', ['from'], reading);
    let count = 1;
    sample(async () => [[{ from: 'tables' }, count]]);
    sample(() => Promise.reject(new Error('Redis is away')));
    sample(() => new Promise(() => undefined));

    expect(await metrics.registry.metrics()).toContain('placette_things{from="tables",part="parcels"} 1');
    count = 2;
    const text = await metrics.registry.metrics();
    expect(text.split('\n').filter((line) => line.startsWith('placette_things{'))).toEqual([
      'placette_things{from="tables",part="parcels"} 2',
    ]);
  });
});

describe('the metrics of caches', () => {
  it('count hits and misses of each, with entries and bytes', async () => {
    const metrics = new Metrics('parcels');
    const labels = observeCache(metrics, 'labels', () => ({ size: 3 }));
    const maps = observeCache(metrics, 'maps', () => ({ size: 1, calculatedSize: 512 }));
    labels.hit();
    labels.hit();
    maps.miss();
    const text = await metrics.registry.metrics();
    expect(text).toContain('placette_cache_requests_total{cache="labels",outcome="hit",part="parcels"} 2');
    expect(text).toContain('placette_cache_requests_total{cache="maps",outcome="miss",part="parcels"} 1');
    expect(text).toContain('placette_cache_entries{cache="labels",part="parcels"} 3');
    expect(text).toContain('placette_cache_size_bytes{cache="maps",part="parcels"} 512');
    expect(text).not.toContain('placette_cache_size_bytes{cache="labels"');
  });
});

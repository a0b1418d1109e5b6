import { Metrics } from './metrics.js';
import { startMetricsServer } from './metrics-server.js';

describe('the metrics server', () => {
  it('is not there without a port', async () => {
    expect(await startMetricsServer(new Metrics('parcels'), { METRICS_HOST: '127.0.0.1' })).toBeUndefined();
  });

  it('answers /metrics alone, with the part on every metric and those of Node', async () => {
    const metrics = new Metrics('parcels');
    metrics.counter('placette_things_total', 'Things').inc(2);
    const server = await startMetricsServer(metrics, { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' });
    const url = server?.url ?? '';
    const text = await (await fetch(url)).text();
    expect(text).toContain('placette_things_total{part="parcels"} 2');
    expect(text).toMatch(/nodejs_eventloop_lag_seconds\{part="parcels"\}/);
    expect((await fetch(new URL('/', url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    await server?.close();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

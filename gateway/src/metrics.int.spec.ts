import { catalogApi } from '@placette/contracts/catalog/api';
import { startGatewayForTest, type GatewayUnderTest } from './gateway.fixture.js';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGatewayForTest({ METRICS_PORT: '0' });
  gateway.answer(catalogApi.listLocations, () => ({ locations: [] }));
});
afterAll(() => gateway?.stop());

const read = async () => (await fetch(gateway.metricsUrl ?? '')).text();
const counts = (metrics: string, name: string) =>
  metrics.split('\n').filter((line) => line.startsWith(`${name}_count{`));

describe('the metrics of the gateway', () => {
  it('are on a port that no visitor reaches (G10)', async () => {
    expect((await gateway.send('GET', '/metrics')).status).toBe(404);
    expect(await read()).toMatch(/process_cpu_seconds_total\{part="gateway"\}/);
  });

  it('name calls by contract and outcome', async () => {
    await gateway.send('GET', '/api/locations');
    const metrics = await read();
    expect(counts(metrics, 'placette_http_request_duration_seconds')).toContainEqual(
      expect.stringContaining('{part="gateway",method="GET",route="/api/locations",status_class="2xx"} 1'),
    );
    expect(counts(metrics, 'placette_rpc_client_duration_seconds')).toContainEqual(
      expect.stringContaining(`{part="gateway",contract="${catalogApi.listLocations.subject}",outcome="ok"}`),
    );
  });

  it('take no label from what a visitor sends: whatever no route answers is one', async () => {
    const mark = 'marie-dupont';
    await gateway.send('GET', `/api/parkings/${mark}`);
    await gateway.send('GET', `/api/locations?q=${mark}`);
    await gateway.send('GET', `/${mark}/${mark}`);
    await gateway.send('POST', `/api/${mark}`, { body: { name: mark } });
    await gateway.send('PROPFIND', `/api/${mark}`);
    await gateway.send('GET', `/%zz${mark}`);
    await gateway.send('GET', `/api/profile`, { bearer: mark, headers: { 'user-agent': mark, 'x-request-id': mark } });

    const metrics = await read();
    expect(metrics).not.toContain(mark);
    const unknown = counts(metrics, 'placette_http_request_duration_seconds').filter((line) =>
      line.includes('unknown'),
    );
    const labels = unknown.map((line) => /method="(\w+)"/.exec(line)?.[1]);
    expect([...new Set(labels)].sort()).toEqual(['GET', 'POST', 'other']);
  });
});

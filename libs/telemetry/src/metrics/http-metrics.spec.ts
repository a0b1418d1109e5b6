import { fastify } from 'fastify';
import { observeHttp } from './http-metrics.js';
import { Metrics } from './metrics.js';

const metrics = new Metrics('parcels');
const app = fastify();
observeHttp(app, metrics);
app.get('/parcels/:id', () => ({}));
app.get('/refused', (_request, reply) => reply.code(422).send({}));
app.get('/health/live', () => ({}));
app.get('/stream', (_request, reply) => reply.type('text/event-stream').send('data: 1\n\n'));

/** Returns the counts by method, route and status class. */
async function counted(): Promise<string[]> {
  const { values } = await metrics.registry.getSingleMetric('placette_http_request_duration_seconds')!.get();
  return values
    .filter((value) => 'metricName' in value && String(value.metricName).endsWith('_count'))
    .map(({ labels, value }) => `${labels['method']} ${labels['route']} ${labels['status_class']} ${value}`);
}

afterAll(() => app.close());

it('counts answers by route pattern, with one route for all that nothing answers', async () => {
  await app.inject({ url: '/parcels/7' });
  await app.inject({ url: '/parcels/marie@exemple.fr?secret=1' });
  await app.inject({ url: '/refused' });
  await app.inject({ url: '/no/such/marie' });
  await app.inject({ method: 'POST', url: '/parcels/8' });
  await app.inject({ url: '/health/live' });
  await app.inject({ url: '/stream' });

  expect(await counted()).toEqual([
    'GET /parcels/:id 2xx 2',
    'GET /refused 4xx 1',
    'GET unknown 4xx 1',
    'POST unknown 4xx 1',
  ]);
});

import { randomUUID } from 'node:crypto';
import { eventually } from '@placette/testing';
import { readQueries, recordedSeries } from '../queries.mjs';
import { queryFaults, readSeries, WRITTEN_BY_PROMETHEUS } from '../query-faults.js';
import { startCollector, type Span } from './collector.js';
import { startParts, type RunningParts } from './running-parts.js';

let collector: Awaited<ReturnType<typeof startCollector>>;
let parts: RunningParts;

const MARK = `marie${randomUUID().slice(0, 8)}`;
const EMAIL = `${MARK}@exemple.fr`;
const PASSWORD = `secret-${randomUUID()}`;
const ADDRESS = '203.0.113.77';

beforeAll(async () => {
  collector = await startCollector();
  parts = await startParts(['identity', 'notifications'], {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUSTED_PROXIES: 'loopback',
  });
}, 60_000);

afterAll(async () => {
  await parts?.stop();
  await collector?.stop();
});

/** Spans of the trace that this path of the site began. */
function traceOf(root: string): Span[] {
  const spans = collector.spans();
  const first = spans.find(({ part, name, parentSpanId }) => part === 'shell' && name === root && !parentSpanId);
  return spans.filter(({ traceId }) => traceId === first?.traceId);
}

const signUp = (email: string) =>
  fetch(`${parts.site}/auth/v1/signup?source=${MARK}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': MARK, 'x-forwarded-for': ADDRESS },
    body: JSON.stringify({ email, password: PASSWORD, data: { prenom: MARK, nom: MARK } }),
  });

describe('a sign-up', () => {
  it('is one trace from the site to the mail of another service, which shows nothing personal (H6)', async () => {
    const answer = await signUp(EMAIL);
    expect(answer.status).toBe(200);

    const trace = await eventually(() => {
      const spans = traceOf('POST /auth/v1/*');
      expect([...new Set(spans.map(({ part }) => part))].sort()).toEqual([
        'gateway',
        'identity',
        'notifications',
        'shell',
      ]);
      const ofMail = spans.filter(({ part }) => part === 'notifications').map(({ name }) => name);
      expect(ofMail.some((name) => name.startsWith('pg.query:INSERT'))).toBe(true);
      expect(ofMail.some((name) => name.startsWith('evt.'))).toBe(true);
      return spans;
    }, 10_000);

    const names = trace.map(({ part, name }) => `${part} ${name}`);
    expect(names).toContain('gateway POST /auth/v1/signup');
    expect(names.filter((name) => /^gateway rpc\.|^identity rpc\./.test(name)).length).toBeGreaterThanOrEqual(2);
    for (const value of [MARK, EMAIL, PASSWORD, ADDRESS]) expect(collector.received()).not.toContain(value);
  });

  it('leaves its request id and its trace in the events', async () => {
    const events = await parts
      .databaseOf('identity')
      .query<{ request_id: string; traceparent: string }>('SELECT request_id, traceparent FROM outbox');
    const [{ traceId } = { traceId: '' }] = traceOf('POST /auth/v1/*');
    expect(events.length).toBeGreaterThan(0);
    for (const { request_id, traceparent } of events) {
      expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(traceparent).toContain(traceId);
    }
    expect(new Set(events.map(({ request_id }) => request_id)).size).toBe(1);
  });

  it('is traced alone: health checks, polling and starting make no spans', async () => {
    await fetch(`${parts.site}/health/ready`);
    const roots = collector.spans().filter(({ parentSpanId }) => !parentSpanId);
    expect([...new Set(roots.map(({ part, name }) => `${part} ${name}`))]).toEqual(['shell POST /auth/v1/*']);
  });
});

describe('the logs', () => {
  const lineOf = (service: string, fields: object) => {
    const lines = parts
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const found = lines.map((line) => JSON.parse(line) as Record<string, string>);
    const line = found.find((one) => expect.objectContaining({ service, ...fields }).asymmetricMatch(one));
    if (line === undefined) throw new Error(`not in the log: ${JSON.stringify({ service, ...fields })}`);
    return line;
  };
  const partsOf = (id: string | undefined) =>
    [
      ...new Set(
        collector
          .spans()
          .filter(({ traceId }) => traceId === id)
          .map(({ part }) => part),
      ),
    ].sort();

  it('name the trace and the request, where the gateway refuses and where a service fails to handle an event', async () => {
    const notifications = parts.databaseOf('notifications');
    await notifications.query('ALTER TABLE inbox RENAME TO inbox_away');
    expect((await signUp(`b.${EMAIL}`)).status).toBe(200);
    const headers = { authorization: `Bearer ${MARK}` };
    expect((await fetch(`${parts.site}/auth/v1/user`, { headers })).status).toBe(403);

    const failed = await eventually(() => lineOf('notifications', { message: 'event handler failed' }), 10_000);
    await notifications.query('ALTER TABLE inbox_away RENAME TO inbox');
    const refused = await eventually(() => lineOf('gateway', { event: 'access_refused' }), 10_000);
    await eventually(() => {
      expect(partsOf(failed['trace_id'])).toEqual(['gateway', 'identity', 'notifications', 'shell']);
      expect(partsOf(refused['trace_id'])).toEqual(['gateway', 'shell']);
    }, 10_000);
    for (const { request_id } of [failed, refused]) expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(parts.log()).not.toContain(MARK);
  });
});

describe('the metrics of running parts', () => {
  const texts = () => Promise.all(['shell', 'gateway', 'identity', 'notifications'].map(parts.metricsOf));
  const visit = (path: string) => fetch(parts.site + path, { headers: { 'user-agent': MARK } });

  it('hold every metric, label and bucket that rules and dashboards ask for', async () => {
    // The second one is looked up in a cache, whatever its service answers.
    for (const path of ['/', '/api/locations/popular']) await visit(path);
    await eventually(async () => {
      const series = new Map([...readSeries(await texts()), ...recordedSeries()]);
      expect(readQueries().flatMap((query) => queryFaults(query, series))).toEqual([]);
    }, 10_000);
  });

  it('have no label that Prometheus writes itself', async () => {
    const own = [...readSeries(await texts())].filter(([, labels]) =>
      WRITTEN_BY_PROMETHEUS.some((label) => labels.has(label)),
    );
    expect(own).toEqual([]);
  });

  it('take no label from what a visitor sends', async () => {
    const paths = ['', '/parking', '/dashboard', '/remotes', '/api', '/api/parkings', '/auth/v1', '/files'];
    for (const path of paths) await visit(`${path}/${MARK}?of=${MARK}`);
    const lines = (await texts()).flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => [MARK, ADDRESS].some((value) => line.includes(value)))).toEqual([]);
  });
});

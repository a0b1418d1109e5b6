import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { headers } from '@nats-io/transport-node';
import { AppError, type Actor } from '@placette/contracts';
import { connectNats, RpcClient, systemContext } from '@placette/nats';
import {
  createServiceDatabase,
  startTestService,
  actorOf,
  eventually,
  type ServiceDatabase,
  type TestService,
} from '../src/index.js';
import { parcelsApi } from './parcels-contract.js';
import { PARCEL, ParcelsModule } from './parcels-service.js';

let database: ServiceDatabase;
let service: TestService;

beforeAll(async () => {
  database = await createServiceDatabase('parcels', new URL('./migrations', import.meta.url));
  service = await startTestService({
    name: 'parcels',
    module: ParcelsModule,
    config: { DATABASE_URL: database.url, LOG_LEVEL: 'silent', METRICS_PORT: '0' },
  });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function refusal(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(AppError);
  return outcome as AppError;
}

describe('a call over NATS', () => {
  it('answers with the declared fields only', async () => {
    const id = randomUUID();
    await service.call(parcelsApi.registerParcel, { id, label: 'livre' });
    await expect(service.call(parcelsApi.getParcel, { id })).resolves.toEqual({ id, label: 'livre', weighed: 0 });
  });

  it('carries who is asking, the request id and the idempotency key', async () => {
    const userId = randomUUID();
    const given = { actor: actorOf(userId), requestId: 'request-1', idempotencyKey: 'clé-1' };
    await expect(service.call(parcelsApi.tellCaller, {}, given)).resolves.toEqual({
      user_id: userId,
      requestId: 'request-1',
      idempotencyKey: 'clé-1',
    });
    await expect(service.call(parcelsApi.tellCaller, {})).resolves.toMatchObject({ user_id: null });
  });

  it('gives each of many concurrent calls its own answer', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `request-${at}`);
    const answers = await Promise.all(ids.map((requestId) => service.call(parcelsApi.tellCaller, {}, { requestId })));
    expect(answers.map(({ requestId }) => requestId)).toEqual(ids);
  });

  it('brings the service’s own error across with its code, status, title and detail', async () => {
    const error = await refusal(service.call(parcelsApi.getParcel, { id: randomUUID() }));
    expect(error).toMatchObject({
      code: 'parcel_not_found',
      status: 404,
      title: 'Ce colis n’existe pas.',
      detail: 'introuvable',
    });
  });

  it('refuses a wrong input with its fields (H4)', async () => {
    const error = await refusal(service.call(parcelsApi.registerParcel, { id: 'no', label: 'x' }));
    expect(error).toMatchObject({ code: 'invalid_input', status: 422 });
    expect(error.errors?.map(({ path }) => path)).toEqual(['id', 'label']);
  });

  it('says nothing of an unexpected error', async () => {
    const error = await refusal(service.call(parcelsApi.breakDown, {}));
    expect(error).toMatchObject({ code: 'internal', status: 500 });
    expect(JSON.stringify(error.toProblem())).not.toContain('password');
  });

  it('treats an answer that breaks the contract as an internal error', async () => {
    expect(await refusal(service.call(parcelsApi.answerWrongly, {}))).toMatchObject({ code: 'internal', status: 500 });
  });

  it('brings an answer that the service encoded as it is, and only by the contract’s own schema', async () => {
    const context = { ...systemContext(), deadline: Date.now() + 5_000 };
    const ask = (by: 'contract' | 'another') =>
      service.rpc.relay(parcelsApi.getLabelledParcel, { label: 'prêt', by }, context);
    const { schema, body } = await ask('contract');
    expect(Buffer.from(body).toString()).toBe(`{ "label": "prêt", "id": "${PARCEL}", "weighed": 0 }`);
    expect(schema).toBe(parcelsApi.getLabelledParcel.output);
    expect(await refusal(ask('another'))).toMatchObject({ code: 'internal', status: 500 });
  });

  it('reads such an answer like any other', async () => {
    const read = service.call(parcelsApi.getLabelledParcel, { label: 'prêt', by: 'contract' });
    await expect(read).resolves.toEqual({ id: PARCEL, label: 'prêt', weighed: 0 });
  });

  it('gives 504 when the service is slower than the contract allows', async () => {
    expect(await refusal(service.call(parcelsApi.takeTime, { ms: 700 }))).toMatchObject({
      code: 'service_timeout',
      status: 504,
    });
  });

  it('gives 503 immediately when nobody serves the subject', async () => {
    const started = Date.now();
    const nobody = { ...parcelsApi.getParcel, subject: 'rpc.nobody.get.v1' };
    expect(await refusal(service.call(nobody, { id: randomUUID() }))).toMatchObject({
      code: 'service_unavailable',
      status: 503,
    });
    expect(Date.now() - started).toBeLessThan(4_000);
  });

  it('does not send what nobody waits for any more', async () => {
    const late = { deadline: Date.now() - 1 };
    const call = service.call(parcelsApi.registerParcel, { id: randomUUID(), label: 'tard' }, late);
    expect(await refusal(call)).toMatchObject({ code: 'service_timeout', status: 504 });
  });

  it('does not start what nobody waits for any more', async () => {
    const nc = await connectNats({ url: service.natsUrl, name: 'test' });
    const sent = headers();
    sent.set('x-call', JSON.stringify({ actor: null, requestId: 'late', deadline: Date.now() - 1 }));
    const input = JSON.stringify({ id: randomUUID(), label: 'tard' });
    await expect(nc.request(parcelsApi.registerParcel.subject, input, { timeout: 300, headers: sent })).rejects.toThrow(
      'timeout',
    );
    await expect(database.query("SELECT 1 FROM parcels WHERE label = 'tard'")).resolves.toEqual([]);
    await nc.close();
  });

  it('refuses what is not JSON', async () => {
    const nc = await connectNats({ url: service.natsUrl, name: 'test' });
    const answer = await nc.request(parcelsApi.getParcel.subject, '{"id":', { timeout: 1_000 });
    expect(answer.json()).toMatchObject({ code: 'malformed_request', status: 400 });
    await nc.close();
  });

  it('answers to inboxes alone: elsewhere an answer could pass for an event', async () => {
    const nc = await connectNats({ url: service.natsUrl, name: 'test' });
    const heard: string[] = [];
    for (const asked of ['evt.parcels.registered.v1', '_INBOX.test.asked'])
      nc.subscribe(asked, { callback: (_error, { subject }) => void heard.push(subject) });
    nc.publish(parcelsApi.tellCaller.subject, '{}', { reply: 'evt.parcels.registered.v1' });
    nc.publish(parcelsApi.tellCaller.subject, '{}', { reply: '_INBOX.test.asked' });
    await eventually(() => expect(heard).toContain('_INBOX.test.asked'));
    expect(heard).toEqual(['_INBOX.test.asked']);
    await nc.close();
  });

  it('refuses an input that is too large for a message', async () => {
    const call = service.call(parcelsApi.registerParcel, { id: randomUUID(), label: 'x'.repeat(1_100_000) });
    expect(await refusal(call)).toMatchObject({ code: 'payload_too_large', status: 413 });
  });
});

describe('who may call', () => {
  const person = actorOf(randomUUID());
  const moderator = actorOf(randomUUID(), { is_admin: true });
  const as = (actor: Actor | null) => ({ actor });

  it('is checked before the handler, with the actor handed in', async () => {
    const { forgetParcel, countParcels, listForService, tellCaller } = parcelsApi;
    expect(await refusal(service.call(forgetParcel, {}))).toMatchObject({ code: 'not_authenticated', status: 401 });
    await expect(service.call(forgetParcel, {}, as(person))).resolves.toEqual({});

    const none = { code: 'not_found', status: 404 };
    expect(await refusal(service.call(countParcels, {}))).toMatchObject(none);
    expect(await refusal(service.call(countParcels, {}, as(person)))).toMatchObject(none);
    expect(await refusal(service.call(countParcels, {}, as({ ...person, desk_role: 'support' })))).toMatchObject(none);
    const holder = actorOf(randomUUID(), { desk_role: 'content' });
    for (const actor of [holder, moderator])
      await expect(service.call(countParcels, {}, as(actor))).resolves.toEqual({ user_id: actor.user_id });

    await expect(service.call(tellCaller, {}, as(person))).resolves.toMatchObject({ user_id: person.user_id });
    await expect(service.call(listForService, {}, as(person))).resolves.toEqual({ user_id: null });
    await expect(service.call(listForService, {})).resolves.toEqual({ user_id: null });
  });

  it('is checked after the input, as a handler would', async () => {
    const wrong = service.call(parcelsApi.forgetParcel, 'no object' as never);
    expect(await refusal(wrong)).toMatchObject({ code: 'invalid_input', status: 422 });
  });

  it('brings the error of a bound use case across', async () => {
    const call = service.call(parcelsApi.forgetParcel, {}, as(actorOf(PARCEL)));
    expect(await refusal(call)).toMatchObject({ code: 'parcel_not_found', status: 404 });
  });
});

describe('a call that NATS does not let through', () => {
  it('gives 503 immediately', async () => {
    const { subject } = parcelsApi.getParcel;
    const nats = createServer((socket) => {
      socket.write('INFO {"version":"2.9.10","headers":true,"max_payload":1048576}\r\n');
      socket.on('data', (sent) => {
        if (sent.includes('PING')) socket.write('PONG\r\n');
        if (sent.includes(`HPUB ${subject}`))
          socket.write(`-ERR 'Permissions Violation for Publish to "${subject}"'\r\n`);
      });
    }).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((resolve) =>
      nats.once('listening', () => resolve(nats.address() as AddressInfo)),
    );
    const nc = await connectNats({ url: `nats://127.0.0.1:${port}`, name: 'test' });
    const call = new RpcClient(nc).call(parcelsApi.getParcel, { id: randomUUID() }, systemContext());
    expect(await refusal(call)).toMatchObject({ code: 'service_unavailable', status: 503 });
    await nc.close();
    nats.close();
  }, 3_000);
});

describe('the health of a service', () => {
  const get = (path: string) => fetch(`${service.healthUrl}${path}`);

  it('is ready when PostgreSQL and NATS answer', async () => {
    const answer = await get('/health/ready');
    expect(answer.status).toBe(200);
    await expect(answer.json()).resolves.toEqual({ ready: true, checks: { postgres: 'ok', nats: 'ok' } });
    expect((await get('/health/live')).status).toBe(200);
  });

  it('counts calls by contract and outcome, on a port of their own', async () => {
    expect((await get('/metrics')).status).toBe(404);
    const metrics = await (await fetch(service.metricsUrl ?? '')).text();
    const counted = metrics
      .split('\n')
      .find(
        (line) => line.startsWith('placette_rpc_server_duration_seconds_count') && line.includes('parcel_not_found'),
      );
    expect(counted).toContain('contract="rpc.parcels.get_parcel.v1"');
    expect(counted).toMatch(/ 1$/);
    expect(metrics).toContain('placette_outbox_pending_events');
  });
});

import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { call, calls, type CallContext, type RpcContract } from '@placette/contracts';
import { connectNats, NatsRpcServer, RpcClient, type NatsConnection } from '@placette/nats';
import { freePort } from '../../local-servers/src/index.mjs';
import { eventually, startNatsForTest, type TestServer } from '../src/index.js';
import { z } from 'zod';

const slow = call({ access: 'anyone', input: z.object({ ms: z.number() }), output: z.object({ grams: z.number() }) });
const { weigh, ask } = calls('parcels', { weigh: slow, ask: slow });

const anyone = (): CallContext => ({ requestId: randomUUID(), deadline: Date.now() + 10_000, actor: null });

let servers: TestServer[];
const connections: NatsConnection[] = [];

beforeAll(async () => {
  const routes = [await freePort(), await freePort()];
  servers = await Promise.all(
    routes.map((port, at) => startNatsForTest({ jetstream: false, cluster: { name: `nats-${at}`, port, routes } })),
  );
});
afterAll(async () => {
  await Promise.all(connections.map((nc) => nc.close()));
  await Promise.all(servers.map((server) => server.stop()));
});

async function connect(name: string): Promise<NatsConnection> {
  const nc = await connectNats({ url: servers.map(({ url }) => url).join(','), name });
  connections.push(nc);
  return nc;
}

/** A replica of two services over one connection, of which one calls the other. */
async function startReplica(): Promise<void> {
  const nc = await connect('parcels');
  const client = new RpcClient(nc);
  const server = new NatsRpcServer({ nc, service: 'parcels' });
  const handle = (contract: RpcContract, handler: (input: { ms: number }) => Promise<unknown>) =>
    server.addHandler(contract.subject, handler, false, { contract });
  handle(weigh, async ({ ms }) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { grams: ms };
  });
  handle(ask, (input) => client.call(weigh, input, anyone()));
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
}

const isAt = (nc: NatsConnection, { url }: TestServer) => nc.getServer().endsWith(new URL(url).port);

it('fails no call while a server of the cluster stops', async () => {
  await Promise.all([startReplica(), startReplica()]);
  const nc = await connect('gateway');
  const client = new RpcClient(nc);
  await eventually(() => client.call(ask, { ms: 1 }, anyone()));

  let calls = 0;
  let isOver = false;
  const failed: unknown[] = [];
  const caller = async () => {
    while (!isOver) {
      await client.call(ask, { ms: 40 }, anyone()).catch((error: unknown) => failed.push(error));
      calls += 1;
    }
  };
  const callers = Promise.all([caller(), caller(), caller()]);
  for (const server of servers) {
    await server.restart();
    const before = calls;
    await eventually(() => expect(calls).toBeGreaterThan(before + 10));
    expect(isAt(nc, server)).toBe(false);
  }
  isOver = true;
  await callers;
  expect(failed).toEqual([]);
}, 60_000);

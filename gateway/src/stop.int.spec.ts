import { once } from 'node:events';
import { connect } from 'node:net';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { eventually } from '@placette/testing';
import { startGatewayForTest } from './gateway.fixture.js';

it('stops in order: not ready, streams sent elsewhere, requests under way answered, then closed', async () => {
  const gateway = await startGatewayForTest({ STOP_DELAY_SECONDS: '1' });
  const bearer = await gateway.token();
  let release = () => undefined as void;
  gateway.answer(
    vehiclesApi.listMyVehicles,
    () => new Promise((resolve) => (release = () => resolve({ vehicles: [] }))),
  );
  const under = gateway.send('GET', '/api/vehicles', { bearer });
  await eventually(async () => expect(gateway.callsOf(vehiclesApi.listMyVehicles)).toHaveLength(1));
  const stream = await fetch(`${gateway.url}/api/event-stream`, { headers: { authorization: `Bearer ${bearer}` } });

  const stopping = gateway.stop();
  const ready = await fetch(`${gateway.url}/health/ready`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);

  expect(await stream.text()).toMatch(/^retry: 2000\n\nretry: \d{3,4}\n\n$/);
  release();
  await expect(under).resolves.toMatchObject({ status: 200 });
  await stopping;
  await expect(fetch(`${gateway.url}/health/live`)).rejects.toThrow();
}, 20_000);

it('does not wait for a connection over which nothing was asked, as browsers open ahead', async () => {
  const gateway = await startGatewayForTest();
  const { hostname, port } = new URL(gateway.url);
  const ahead = connect(Number(port), hostname);
  await once(ahead, 'connect');
  const isEnded = once(ahead, 'close');
  await gateway.stop();
  await isEnded;
}, 20_000);

it('leaves signals to the process, which waits before it closes', async () => {
  const listeners = () => process.listeners('SIGTERM').length;
  const before = listeners();
  const gateway = await startGatewayForTest();
  expect(listeners()).toBe(before);
  await gateway.stop();
});

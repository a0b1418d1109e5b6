import { randomUUID } from 'node:crypto';
import { vehicleStatusChanged } from '@placette/contracts/documents/events';
import { sessionRevoked } from '@placette/contracts/identity/events';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { messagesRead, vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import { decodeJwt } from 'jose';
import type { RunningGateway } from '../gateway.js';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

/** One person acts on one gateway, while browsers have their streams on the other. */
let acting: GatewayUnderTest;
let other: RunningGateway;
beforeAll(async () => {
  acting = await startGatewayForTest();
  other = await acting.startAnother();
});
afterAll(async () => {
  await other.stop();
  await acting.stop();
});

async function personOnTheOther(session_id: string = randomUUID()) {
  const bearer = await acting.token({ session_id });
  const stream = await fetch(`${other.url}/api/event-stream`, { headers: { authorization: `Bearer ${bearer}` } });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (isOver: () => boolean) => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (isOver()) break;
    }
    return [...text.matchAll(/data: \{"topic":"(\w+)"\}/g)].map(([, topic]) => topic);
  };
  return {
    bearer,
    id: String(decodeJwt(bearer).sub),
    session_id,
    /** Returns the topics received until this one has arrived. */
    heardUntil: (topic: string) => readUntil(() => text.includes(`"${topic}"`)),
    heardUntilTheEnd: () => readUntil(() => false),
  };
}

it('a signal reaches the streams of those concerned on the other gateway, and of nobody else', async () => {
  const [owner, driver, stranger] = await Promise.all([personOnTheOther(), personOnTheOther(), personOnTheOther()]);
  acting.answer(threadsApi.markThreadRead, ({ thread_id, number }: { thread_id: string; number: number }) => {
    const parties = { owner_id: owner.id, driver_id: driver.id, reader_id: owner.id };
    acting.publish(messagesRead, { thread_id, request_id: null, number, ...parties });
    return {};
  });
  const path = `/api/threads/${randomUUID()}/messages/read`;
  expect(await acting.send('PUT', path, { bearer: owner.bearer, body: { number: 1 } })).toMatchObject({ status: 204 });
  for (const person of [owner, driver]) expect(await person.heardUntil('requests')).toEqual(['requests']);
  // If the stranger had received the event, it would come before this one.
  const of = { vehicle_id: randomUUID(), user_id: stranger.id };
  acting.publish(vehicleStatusChanged, { ...of, status: 'approved', rejection_reason: null });
  expect(await stranger.heardUntil('vehicles')).toEqual(['vehicles']);
});

it.each([
  ['added', vehicleAdded],
  ['changed', vehicleChanged],
  ['deleted', vehicleDeleted],
])('a vehicle that is %s on one device is told to the others', async (_what, event) => {
  const person = await personOnTheOther();
  const state = { marque: 'Renault', modele: 'Clio', immatriculation: 'AA-123-BB', type_vehicule: 'voiture' } as const;
  acting.publish(event, { vehicle_id: randomUUID(), user_id: person.id, ...state, documents: [] });
  expect(await person.heardUntil('vehicles')).toEqual(['vehicles']);
});

it('the end of a session ends its streams on the other gateway, and no other', async () => {
  const [ended, staying] = await Promise.all([personOnTheOther(), personOnTheOther()]);
  const { session_id, id: user_id } = ended;
  acting.publish(sessionRevoked, { session_id, user_id, revoked_at: new Date().toISOString() });
  expect(await ended.heardUntilTheEnd()).toEqual(['session']);
  acting.publish(sessionRevoked, {
    session_id: randomUUID(),
    user_id: staying.id,
    revoked_at: new Date().toISOString(),
  });
  expect(await staying.heardUntil('session')).toEqual(['session']);
});

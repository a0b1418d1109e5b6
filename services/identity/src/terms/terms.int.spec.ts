import { randomUUID } from 'node:crypto';
import { contentPublished } from '@placette/contracts/catalog/events';
import { addDays, today } from '@placette/contracts/kernel/days';
import { eventually } from '@placette/testing';
import { startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const publish = (version: number, in_force_on: string) =>
  identity.service.publish(contentPublished, {
    ...{ key: 'terms', version, before: null, after: 'Les annulations.', actor_id: randomUUID() },
    terms: { in_force_on, summary: 'Les annulations.' },
  });
const known = async () =>
  (await identity.database.query('SELECT version FROM terms_versions')).map((row) => row['version']);
async function accepted() {
  const { user } = await identity.signUp();
  const [row] = await identity.database.query(
    'SELECT terms_version, terms_accepted_at FROM profiles WHERE user_id = $1',
    [user.id],
  );
  expect(row?.['terms_accepted_at']).toEqual(identity.clock.now());
  return row?.['terms_version'] as number | null;
}

it('DK-07: who signs up accepts the version in force on that day, kept with the account', async () => {
  expect(await accepted()).toBeNull();
  const now = today(identity.clock.now());
  await publish(1, now);
  await publish(2, addDays(now, 30));
  await eventually(async () => expect((await known()).toSorted()).toEqual([1, 2]));
  expect(await accepted()).toBe(1);
  identity.clock.advance(30 * 86_400_000);
  expect(await accepted()).toBe(2);
});

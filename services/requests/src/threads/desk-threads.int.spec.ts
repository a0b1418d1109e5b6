import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { userDeleted } from '@placette/contracts/identity/events';
import { deskThreadsApi } from '@placette/contracts/requests/desk-threads/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { actorOf, eventually } from '@placette/testing';
import { startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const bob = actorOf(randomUUID(), { is_admin: true, desk_role: 'moderator' });
const list = async (user_id: string, actor: Actor = bob) =>
  (await requests.call(deskThreadsApi.listPersonThreads, { user_id }, { actor })).threads;
const read = async (user_id: string, thread_id: string, actor: Actor = bob) =>
  (await requests.call(deskThreadsApi.readPersonThread, { user_id, thread_id }, { actor })).messages;

async function scene() {
  const owner = await requests.signUp({ first_name: 'Odile', last_name: 'Martin' });
  const driver = await requests.signUp({ first_name: 'Denis', last_name: 'Petit' });
  const { parking_spot_id } = await requests.publishSpot(owner);
  const text = 'Mon numéro : 06 12 34 56 78';
  const { id } = await requests.call(threadsApi.askQuestion, { parking_spot_id, text }, { actor: driver });
  return { owner, driver, id };
}

describe('the conversations of a person at the desk (DK-03)', () => {
  it('are listed with their other side and without a word; one that is opened shows what was written', async () => {
    const { owner, driver, id } = await scene();
    const [listed] = await list(owner.user_id);
    expect(listed).toMatchObject({ id, other: { user_id: driver.user_id, name: 'Denis Petit' }, messages: 1 });
    expect(JSON.stringify(listed)).not.toContain('numéro');
    expect(await read(owner.user_id, id)).toMatchObject([
      { sender: 'Denis Petit', is_person: false, text: 'Mon numéro : 06 12 34 56 78', is_removed: false },
    ]);
  });

  it('are of this person alone, for roles that need them alone', async () => {
    const { owner, driver, id } = await scene();
    const stranger = await requests.signUp();
    await expect(read(stranger.user_id, id)).rejects.toMatchObject({ code: 'thread_not_found', status: 404 });
    await expect(read(owner.user_id, id, driver)).rejects.toMatchObject({ code: 'not_found' });
    const ada = actorOf(randomUUID(), { is_admin: true, desk_role: 'support' });
    await expect(list(owner.user_id, ada)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(owner.user_id, id, ada)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('name nobody who left', async () => {
    const { owner, driver, id } = await scene();
    await requests.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
    await eventually(async () =>
      expect(JSON.stringify([await list(owner.user_id), await read(owner.user_id, id)])).not.toContain('Denis'),
    );
  });
});

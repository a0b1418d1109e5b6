import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { sessionRevoked } from '@placette/contracts/identity/events';
import type { Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { eventually } from '@placette/testing';
import { bearerOf, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const DAY = 86_400_000;
let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const list = (session: Session) => identity.service.call(sessionsApi.listSessions, {}, { actor: bearerOf(session) });
const end = (session: Session, session_id: string) =>
  identity.service.call(sessionsApi.endSession, { session_id }, { actor: bearerOf(session) });
const signIn = (email: string, user_agent: string) =>
  identity.service.call(credentialsApi.signIn, {
    email,
    password: PASSWORD,
    client: { ip: '198.51.100.4', user_agent },
  });

describe('the places where somebody is signed in (B8, D9)', () => {
  it('are listed with the one that asks, the last used first, and nobody else’s', async () => {
    const email = newEmail();
    const first = await identity.signUp({ email });
    await identity.signUp();
    identity.clock.advance(60_000);
    const second = await signIn(email, 'Firefox');
    const { sessions } = await list(first);
    expect(sessions).toMatchObject([
      { id: bearerOf(second).session_id, is_current: false, user_agent: 'Firefox', ip: '198.51.100.4' },
      { id: bearerOf(first).session_id, is_current: true },
    ]);
  });

  it('can be ended one by one: its token renews no more, and the revocation is published', async () => {
    const email = newEmail();
    const here = await identity.signUp({ email });
    const elsewhere = await signIn(email, 'Firefox');
    const { session_id } = bearerOf(elsewhere);
    await end(here, session_id);
    await expect(identity.refresh(elsewhere.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    expect((await list(here)).sessions.map(({ id }) => id)).toEqual([bearerOf(here).session_id]);
    await eventually(() =>
      expect(identity.service.events(sessionRevoked)).toContainEqual(expect.objectContaining({ session_id })),
    );
    await expect(end(here, session_id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('of somebody else do not exist, and stay', async () => {
    const [mine, theirs] = [await identity.signUp(), await identity.signUp()];
    await expect(end(mine, bearerOf(theirs).session_id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await list(theirs)).sessions).toHaveLength(1);
  });

  it('are no longer shown when they are too old to be renewed', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    identity.clock.advance(31 * DAY);
    const fresh = await signIn(email, 'Firefox');
    expect((await list(fresh)).sessions).toHaveLength(1);
  });

  it('are shown to nobody without a session', async () => {
    await expect(identity.service.call(sessionsApi.listSessions, {})).rejects.toMatchObject({
      code: 'not_authenticated',
    });
  });
});

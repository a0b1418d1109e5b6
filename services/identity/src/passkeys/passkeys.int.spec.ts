import { randomUUID } from 'node:crypto';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { accountMailRequested } from '@placette/contracts/identity/events';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { PASSKEYS_MAX } from '@placette/contracts/identity/passkeys/schema';
import type { Session } from '@placette/contracts/identity/schema';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { Authenticator, type Flaws } from './authenticator.fixture.js';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const call: IdentityUnderTest['service']['call'] = (...given) => identity.service.call(...given);
const as = (session: Session) => ({ actor: bearerOf(session) });
const wait = (ms: number) => identity.clock.set(new Date(identity.clock.now().getTime() + ms));
const levelOf = ({ access_token }: Session) => decodeJwt<{ aal: string; amr: { method: string }[] }>(access_token);
const askToAdd = (session: Session) => call(passkeysApi.startPasskeyRegistration, {}, as(session));
const askToSignIn = () => call(passkeysApi.startPasskeySignIn, {});
const listOf = async (session: Session) => (await call(passkeysApi.listPasskeys, {}, as(session))).passkeys;

async function add(session: Session, device = new Authenticator(), flaws: Flaws = {}, friendly_name?: string) {
  const { challenge_id, options } = await askToAdd(session);
  const credential = device.create(options, flaws);
  return call(passkeysApi.registerPasskey, { challenge_id, credential, friendly_name, client }, as(session));
}

async function signIn(device: Authenticator, flaws: Flaws = {}) {
  const { challenge_id, options } = await askToSignIn();
  return call(passkeysApi.signInWithPasskey, { challenge_id, credential: device.get(options, flaws), client });
}

async function personWithPasskey(email = newEmail()) {
  const session = await identity.signUp({ email });
  const device = new Authenticator();
  const passkey = await add(session, device);
  return { email, session, device, passkey };
}

describe('adding a passkey', () => {
  it('asks for a discoverable key that verifies the person, under a random id and the brand', async () => {
    const session = await identity.signUp();
    const { options, expires_at } = await askToAdd(session);
    expect(options).toMatchObject({
      rp: { id: 'placette.test', name: 'Placette' },
      user: { id: Buffer.from(session.user.id.replaceAll('-', ''), 'hex').toString('base64url') },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    });
    expect(options.pubKeyCredParams).toContainEqual({ type: 'public-key', alg: -7 });
    expect(expires_at).toBe(Math.floor((identity.clock.now().getTime() + 300_000) / 1000));
    const [row] = await identity.database.query('SELECT challenge_hash FROM webauthn_challenges WHERE user_id = $1', [
      session.user.id,
    ]);
    expect(Buffer.from(row?.['challenge_hash'] as Buffer).toString('base64url')).not.toBe(options.challenge);
  });

  it('keeps it with its name, names it to be left out next time, and tells its owner', async () => {
    const email = newEmail();
    const session = await identity.signUp({ email });
    const device = new Authenticator();
    const added = await add(session, device, {}, ' Mon téléphone ');
    expect(await listOf(session)).toEqual([{ ...added, friendly_name: 'Mon téléphone' }]);
    const { options } = await askToAdd(session);
    expect(options.excludeCredentials).toEqual([
      { id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    await eventually(async () => {
      const mails = await identity.service.events(accountMailRequested);
      expect(mails).toContainEqual(expect.objectContaining({ address: email, kind: 'passkey_added', sealed: null }));
    });
  });

  it.each<[string, Flaws]>([
    ['made for another origin', { origin: 'https://placette.evil' }],
    ['made for another site', { rpId: 'placette.evil' }],
    ['that answers another challenge', { challenge: 'YXV0cmU' }],
    ['without the person being verified', { withoutVerification: true }],
    ['with certificates that nobody asked for', { format: 'apple' }],
  ])('refuses a key %s, and its challenge is spent', async (_what, flaws) => {
    const session = await identity.signUp();
    const { challenge_id, options } = await askToAdd(session);
    const device = new Authenticator();
    const answer = (given: Flaws) =>
      call(
        passkeysApi.registerPasskey,
        { challenge_id, credential: device.create(options, given), client },
        as(session),
      );
    await expect(answer(flaws)).rejects.toMatchObject({ code: 'webauthn_verification_failed', status: 400 });
    await expect(answer({})).rejects.toMatchObject({ code: 'webauthn_challenge_not_found', status: 400 });
    expect(await listOf(session)).toEqual([]);
  });

  it('refuses an unknown challenge, a late answer, somebody else’s challenge and one made for signing in', async () => {
    const session = await identity.signUp();
    const other = await askToAdd(await identity.signUp());
    const signingIn = await askToSignIn();
    const { challenge_id, options } = await askToAdd(session);
    const answer = (id: string) => {
      const credential = new Authenticator().create(options);
      return call(passkeysApi.registerPasskey, { challenge_id: id, credential, client }, as(session));
    };
    for (const unknown of [randomUUID(), 'x', other.challenge_id, signingIn.challenge_id]) {
      await expect(answer(unknown)).rejects.toMatchObject({ code: 'webauthn_challenge_not_found' });
    }
    wait(300_001);
    await expect(answer(challenge_id)).rejects.toMatchObject({ code: 'webauthn_challenge_expired', status: 400 });
  });

  it('refuses a key that is registered already, by any account', async () => {
    const { session, device } = await personWithPasskey();
    const stranger = await identity.signUp();
    for (const who of [session, stranger]) {
      await expect(add(who, device)).rejects.toMatchObject({ code: 'webauthn_credential_exists', status: 422 });
    }
  });

  it('stops at the limit', async () => {
    const session = await identity.signUp();
    const waiting = await askToAdd(session);
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await add(session);
    await expect(askToAdd(session)).rejects.toMatchObject({ code: 'too_many_passkeys', status: 422 });
    const credential = new Authenticator().create(waiting.options);
    const late = { challenge_id: waiting.challenge_id, credential, client };
    await expect(call(passkeysApi.registerPasskey, late, as(session))).rejects.toMatchObject({
      code: 'too_many_passkeys',
    });
  });

  it('needs aal2 once there is a verified factor, for adding and for removing (MFA-4)', async () => {
    const { email, session, device, passkey } = await personWithPasskey();
    const factor = await call(factorsApi.enrolFactor, { factor_type: 'totp' }, as(session));
    const { id } = await call(factorsApi.challengeFactor, { factor_id: factor.id, client }, as(session));
    const code = new TOTP({ secret: Secret.fromBase32('totp' in factor ? factor.totp.secret : '') }).generate({
      timestamp: identity.clock.now().getTime(),
    });
    await call(factorsApi.verifyFactor, { factor_id: factor.id, challenge_id: id, code, client }, as(session));
    const low = await call(credentialsApi.signIn, { email, password: PASSWORD, client });
    const refusal = { code: 'insufficient_aal', status: 403 };
    await expect(askToAdd(low)).rejects.toMatchObject(refusal);
    const gone = call(passkeysApi.removePasskey, { passkey_id: passkey.id }, as(low));
    await expect(gone).rejects.toMatchObject(refusal);
    await expect(add(await signIn(device))).resolves.toHaveProperty('id');
  });
});

describe('signing in', () => {
  it('opens a session at aal2, names no account beforehand, and notes the use', async () => {
    const { session, device } = await personWithPasskey();
    const { options } = await askToSignIn();
    expect(options).toMatchObject({ rpId: 'placette.test', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const opened = await signIn(device);
    expect(opened.user.id).toBe(session.user.id);
    expect(levelOf(opened)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
    expect(levelOf(await identity.refresh(opened.refresh_token)).aal).toBe('aal2');
    expect((await listOf(session))[0]).toHaveProperty('last_used_at');
  });

  it.each<[string, Flaws]>([
    ['made on another origin', { origin: 'https://placette.evil' }],
    ['made for another site', { rpId: 'placette.evil' }],
    ['to another challenge', { challenge: 'YXV0cmU' }],
    ['with a wrong signature', { wrongSignature: true }],
    ['whose counter went back', { counter: 1 }],
    ['without the person being verified', { withoutVerification: true }],
    ['in the name of another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('refuses a proof %s', async (_what, flaws) => {
    const { session, device } = await personWithPasskey();
    await signIn(device);
    await expect(signIn(device, flaws)).rejects.toMatchObject({ code: 'webauthn_verification_failed', status: 400 });
    const [entry] = await identity.database.query(
      'SELECT action, details FROM audit_log WHERE target_id = $1 ORDER BY id DESC LIMIT 1',
      [session.user.id],
    );
    expect(entry).toMatchObject({
      action: 'sign_in_failed',
      details: { method: 'passkey', code: 'webauthn_verification_failed' },
    });
  });

  it('accepts an authenticator that does not count', async () => {
    const device = new Authenticator();
    await add(await identity.signUp(), device, { counter: 0 });
    await signIn(device, { counter: 0 });
    await expect(signIn(device, { counter: 0 })).resolves.toHaveProperty('access_token');
  });

  it('accepts one answer once, even sent twice at the same time', async () => {
    const { device } = await personWithPasskey();
    const { challenge_id, options } = await askToSignIn();
    const credential = device.get(options);
    const send = () => call(passkeysApi.signInWithPasskey, { challenge_id, credential, client });
    const answers = await Promise.allSettled([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(send()).rejects.toMatchObject({ code: 'webauthn_challenge_not_found' });
  });

  it('refuses a late answer, an unknown key and what is no proof at all', async () => {
    const { device } = await personWithPasskey();
    const { challenge_id, options } = await askToSignIn();
    wait(300_001);
    const late = call(passkeysApi.signInWithPasskey, { challenge_id, credential: device.get(options), client });
    await expect(late).rejects.toMatchObject({ code: 'webauthn_challenge_expired' });
    await expect(signIn(new Authenticator())).rejects.toMatchObject({ code: 'webauthn_verification_failed' });
    const next = await askToSignIn();
    const empty = { clientDataJSON: '', authenticatorData: '', signature: '' };
    const nothing = { ...device.get(next.options), response: empty };
    await expect(
      call(passkeysApi.signInWithPasskey, { challenge_id: next.challenge_id, credential: nothing, client }),
    ).rejects.toMatchObject({ code: 'webauthn_verification_failed' });
  });

  it('refuses a suspended account', async () => {
    const { session, device } = await personWithPasskey();
    await identity.database.query("UPDATE users SET banned_until = '2999-01-01' WHERE id = $1", [session.user.id]);
    await expect(signIn(device)).rejects.toMatchObject({ code: 'user_banned' });
  });
});

describe('keeping passkeys', () => {
  it('renames and removes; the other sessions that it opened end, the one that asks falls to aal1', async () => {
    const { email, session, device, passkey } = await personWithPasskey();
    const [elsewhere, here] = [await signIn(device), await signIn(device)];
    const named = { passkey_id: passkey.id, friendly_name: 'Ordinateur' };
    expect(await call(passkeysApi.renamePasskey, named, as(here))).toMatchObject({ friendly_name: 'Ordinateur' });
    await call(passkeysApi.removePasskey, { passkey_id: passkey.id }, as(here));
    expect(await listOf(session)).toEqual([]);
    await expect(signIn(device)).rejects.toMatchObject({ code: 'webauthn_verification_failed' });
    await expect(identity.refresh(elsewhere.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    expect(levelOf(await identity.refresh(here.refresh_token)).aal).toBe('aal1');
    await eventually(async () => {
      const mails = await identity.service.events(accountMailRequested);
      expect(mails).toContainEqual(expect.objectContaining({ address: email, kind: 'passkey_removed' }));
    });
  });

  it('knows nothing of somebody else’s', async () => {
    const { device, passkey } = await personWithPasskey();
    const stranger = await identity.signUp();
    const refusal = { code: 'passkey_not_found', status: 404 };
    const named = { passkey_id: passkey.id, friendly_name: 'À moi' };
    await expect(call(passkeysApi.renamePasskey, named, as(stranger))).rejects.toMatchObject(refusal);
    const removed = call(passkeysApi.removePasskey, { passkey_id: passkey.id }, as(stranger));
    await expect(removed).rejects.toMatchObject(refusal);
    const managed = { user_id: stranger.user.id, passkey_id: passkey.id };
    await expect(call(passkeysApi.removeManagedPasskey, managed)).rejects.toMatchObject(refusal);
    await expect(signIn(device)).resolves.toHaveProperty('access_token');
  });

  it('lets a trusted server list and remove', async () => {
    const { session, device, passkey } = await personWithPasskey();
    const user_id = session.user.id;
    expect((await call(passkeysApi.listManagedPasskeys, { user_id })).passkeys).toEqual([passkey]);
    await call(passkeysApi.removeManagedPasskey, { user_id, passkey_id: passkey.id });
    await expect(signIn(device)).rejects.toMatchObject({ code: 'webauthn_verification_failed' });
    const nobody = call(passkeysApi.listManagedPasskeys, { user_id: randomUUID() });
    await expect(nobody).rejects.toMatchObject({ code: 'account_not_found' });
  });
});

it.each([
  ['switched off', { PASSKEYS_ENABLED: 'false' }],
  ['at a URL without a domain name', { PUBLIC_URL: 'http://127.0.0.1:4400' }],
])('offers no passkeys when %s', async (_when, settings) => {
  const without = await startIdentity(settings);
  const asked = without.service.call(passkeysApi.startPasskeySignIn, {});
  await expect(asked).rejects.toMatchObject({ code: 'passkey_disabled', status: 404 });
  await without.stop();
});

import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { accountMailRequested } from '@placette/contracts/identity/events';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import type { Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const STEP = 30_000;
let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const call: IdentityUnderTest['service']['call'] = (...given) => identity.service.call(...given);
const as = (session: Session) => ({ actor: bearerOf(session) });
async function enrol(session: Session, given: { factor_type?: string; friendly_name?: string; issuer?: string } = {}) {
  const enrolled = await call(factorsApi.enrolFactor, { factor_type: 'totp', ...given }, as(session));
  if (enrolled.type !== 'totp') throw new Error('an application was asked for');
  return enrolled;
}
const challenge = (session: Session, factor_id: string, from = client) =>
  call(factorsApi.challengeFactor, { factor_id, client: from }, as(session));
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.clock.now().getTime() });
const wait = (ms: number) => identity.clock.set(new Date(identity.clock.now().getTime() + ms));
const levelOf = ({ access_token }: Session) =>
  decodeJwt<{ aal: string; amr: { method: string }[]; awaits_second_factor?: boolean }>(access_token);

async function answer(
  session: Session,
  factor_id: string,
  code: string,
  given: { challenge_id?: string; from?: typeof client } = {},
) {
  const challenge_id = given.challenge_id ?? (await challenge(session, factor_id)).id;
  return call(factorsApi.verifyFactor, { factor_id, challenge_id, code, client: given.from ?? client }, as(session));
}

/** A person with a verified authenticator. */
async function protectedPerson(email = newEmail()) {
  const first = await identity.signUp({ email });
  const factor = await enrol(first);
  const session = await answer(first, factor.id, codeOf(factor.totp.secret));
  wait(STEP * 2);
  return { email, first, factor, session };
}

describe('enrolment', () => {
  it('tells the secret once, as text, URL and picture, and stores it encrypted (H8)', async () => {
    const session = await identity.signUp();
    const factor = await enrol(session, { friendly_name: 'Téléphone', issuer: 'Placette' });
    expect(factor.totp.uri).toMatch(
      /^otpauth:\/\/totp\/Placette:.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    );
    expect(factor.totp.qr_code).toMatch(/^<svg [^#]*<\/svg>\s*$/s);
    const [row] = await identity.database.query('SELECT secret FROM mfa_factors WHERE id = $1', [factor.id]);
    expect(String(row?.['secret'])).not.toContain(factor.totp.secret);
    const user = await call(sessionsApi.getUser, {}, as(session));
    expect(user.factors).toEqual([
      expect.objectContaining({ id: factor.id, status: 'unverified', friendly_name: 'Téléphone' }),
    ]);
    expect(JSON.stringify(user)).not.toContain(factor.totp.secret);
  });

  it.each([
    ['sms', 'validation_failed'],
    ['phone', 'mfa_phone_enroll_not_enabled'],
  ])('refuses the kind %s', async (factor_type, code) => {
    await expect(enrol(await identity.signUp(), { factor_type })).rejects.toMatchObject({ code });
  });

  it('refuses a name that is taken, the empty one too, and an eleventh factor', async () => {
    const session = await identity.signUp();
    await enrol(session);
    await expect(enrol(session)).rejects.toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
    for (let count = 1; count < 10; count += 1) await enrol(session, { friendly_name: `n${count}` });
    await expect(enrol(session, { friendly_name: 'n10' })).rejects.toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    });
  });

  it('forgets one that was not finished in five minutes', async () => {
    const session = await identity.signUp();
    await enrol(session);
    wait(300_001);
    await enrol(session);
  });

  it('needs aal2 once there is a verified factor (MFA-4)', async () => {
    const { email, session } = await protectedPerson();
    const low = await call(credentialsApi.signIn, { email, password: PASSWORD, client });
    await expect(enrol(low, { friendly_name: 'b' })).rejects.toMatchObject({ code: 'insufficient_aal', status: 403 });
    await enrol(session, { friendly_name: 'b' });
  });
});

describe('verification', () => {
  it('raises to aal2 with another session and refresh token; what was below ends (B9)', async () => {
    const email = newEmail();
    const other = await identity.signUp({ email });
    const first = await call(credentialsApi.signIn, { email, password: PASSWORD, client });
    const factor = await enrol(first);
    await enrol(first, { friendly_name: 'never finished' });
    const raised = await answer(first, factor.id, codeOf(factor.totp.secret));
    expect(levelOf(raised)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    expect(bearerOf(raised).session_id).not.toBe(bearerOf(first).session_id);
    expect(raised.user.factors).toEqual([expect.objectContaining({ id: factor.id, status: 'verified' })]);
    for (const low of [first, other]) {
      await expect(identity.refresh(low.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
      await expect(call(sessionsApi.getUser, {}, as(low))).rejects.toMatchObject({ code: 'session_not_found' });
    }
    expect(levelOf(await identity.refresh(raised.refresh_token)).aal).toBe('aal2');
  });

  it('is awaited by every session that has shown the password alone, and by no other', async () => {
    const { email, factor, session } = await protectedPerson();
    const low = await call(credentialsApi.signIn, { email, password: PASSWORD, client });
    expect(levelOf(low)).toMatchObject({ aal: 'aal1', awaits_second_factor: true });
    expect(levelOf(await identity.refresh(low.refresh_token)).awaits_second_factor).toBe(true);
    const raised = await answer(low, factor.id, codeOf(factor.totp.secret));
    for (const open of [session, raised, await identity.signUp()]) {
      expect(levelOf(open)).not.toHaveProperty('awaits_second_factor');
    }
    await call(factorsApi.removeFactor, { factor_id: factor.id }, as(raised));
    expect(levelOf(await identity.refresh(raised.refresh_token))).not.toHaveProperty('awaits_second_factor');
  });

  it('refuses a wrong, an empty and a replayed code (MFA-3)', async () => {
    const { email, factor, session } = await protectedPerson();
    const code = codeOf(factor.totp.secret);
    const low = await call(credentialsApi.signIn, { email, password: PASSWORD, client });
    await expect(answer(low, factor.id, 'abcdef')).rejects.toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    });
    await expect(answer(low, factor.id, ' ')).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    await answer(low, factor.id, code);
    await expect(answer(session, factor.id, code)).rejects.toMatchObject({ code: 'mfa_verification_failed' });
  });

  it('accepts one code once when it comes twice at the same time', async () => {
    const { factor, session } = await protectedPerson();
    const code = codeOf(factor.totp.secret);
    const asked = await Promise.all([challenge(session, factor.id), challenge(session, factor.id)]);
    const answers = await Promise.allSettled(
      asked.map(({ id }) => answer(session, factor.id, code, { challenge_id: id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('stops after five failures in five minutes, even for the right code (MFA-3)', async () => {
    const { factor, session } = await protectedPerson();
    const { id } = await challenge(session, factor.id);
    for (let count = 0; count < 5; count += 1) {
      await expect(answer(session, factor.id, 'wrong1', { challenge_id: id })).rejects.toMatchObject({
        code: 'mfa_verification_failed',
      });
    }
    const right = () => answer(session, factor.id, codeOf(factor.totp.secret));
    await expect(right()).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
    wait(300_001);
    await right();
  });

  it('refuses an old challenge, one from elsewhere, one already answered and an unknown one', async () => {
    const { factor, session } = await protectedPerson();
    const code = () => codeOf(factor.totp.secret);
    const { id, expires_at } = await challenge(session, factor.id);
    expect(expires_at).toBe(Math.floor((identity.clock.now().getTime() + 300_000) / 1000));
    const elsewhere = { ...client, ip: '203.0.113.99' };
    await expect(answer(session, factor.id, code(), { challenge_id: id, from: elsewhere })).rejects.toMatchObject({
      code: 'mfa_ip_address_mismatch',
    });
    wait(300_001);
    await expect(answer(session, factor.id, code(), { challenge_id: id })).rejects.toMatchObject({
      code: 'mfa_challenge_expired',
    });
    const { id: fresh } = await challenge(session, factor.id);
    const next = await answer(session, factor.id, code(), { challenge_id: fresh });
    wait(STEP * 2);
    await expect(answer(next, factor.id, code(), { challenge_id: fresh })).rejects.toMatchObject({
      code: 'mfa_ip_address_mismatch',
    });
    await expect(answer(next, factor.id, code(), { challenge_id: factor.id })).rejects.toMatchObject({
      code: 'mfa_factor_not_found',
      status: 422,
    });
  });

  it('knows no factor of somebody else', async () => {
    const { factor } = await protectedPerson();
    const stranger = await identity.signUp();
    const refusal = { code: 'mfa_factor_not_found', status: 404 };
    await expect(challenge(stranger, factor.id)).rejects.toMatchObject(refusal);
    await expect(answer(stranger, factor.id, '123456', { challenge_id: factor.id })).rejects.toMatchObject(refusal);
    await expect(call(factorsApi.removeFactor, { factor_id: factor.id }, as(stranger))).rejects.toMatchObject(refusal);
  });
});

describe('removal', () => {
  const remove = (session: Session, factor_id: string) => call(factorsApi.removeFactor, { factor_id }, as(session));

  it('needs aal2 for a verified factor, and brings its sessions down to aal1', async () => {
    const { email, factor, session } = await protectedPerson();
    const low = await call(credentialsApi.signIn, { email, password: PASSWORD, client });
    await expect(remove(low, factor.id)).rejects.toMatchObject({ code: 'insufficient_aal', status: 422 });
    expect(await remove(session, factor.id)).toEqual({ id: factor.id });
    const renewed = await identity.refresh(session.refresh_token);
    expect(levelOf(renewed)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(renewed.user.factors).toBeUndefined();
    expect(
      await identity.database.query("SELECT 1 FROM audit_log WHERE action = 'factor_removed' AND target_id = $1", [
        renewed.user.id,
      ]),
    ).toHaveLength(1);
  });

  it('takes an unverified factor away at aal1', async () => {
    const session = await identity.signUp();
    const { id } = await enrol(session);
    await expect(remove(session, id)).resolves.toEqual({ id });
  });
});

it('tells the owner by mail of a factor added and of one removed (MFA-4)', async () => {
  const { email, factor, session } = await protectedPerson();
  await call(factorsApi.removeFactor, { factor_id: factor.id }, as(session));
  const told = () => identity.service.events(accountMailRequested).filter(({ address }) => address === email);
  await eventually(() => expect(told().map(({ kind }) => kind)).toEqual(['factor_added', 'factor_removed']));
});

describe('recovery codes', () => {
  const use = (session: Session, code: string) => call(factorsApi.useRecoveryCode, { code, client }, as(session));
  const left = async (session: Session) => (await call(factorsApi.countRecoveryCodes, {}, as(session))).remaining;

  it('are ten, stored hashed, and each opens aal2 once, however it is typed (MFA-5)', async () => {
    const { email, session } = await protectedPerson();
    const { codes } = await call(factorsApi.createRecoveryCodes, {}, as(session));
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/);
    const stored = await identity.database.query('SELECT code_hashes::text FROM recovery_codes WHERE user_id = $1', [
      session.user.id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
    const low = await call(credentialsApi.signIn, { email, password: PASSWORD, client });
    const raised = await use(low, codes[0]!.toLowerCase().replaceAll('-', ' '));
    expect(levelOf(raised)).toMatchObject({ aal: 'aal2', amr: [{ method: 'recovery_code' }, { method: 'password' }] });
    expect(await left(raised)).toBe(9);
    await expect(use(raised, codes[0]!)).rejects.toMatchObject({ code: 'recovery_code_refused', status: 422 });
  });

  it('need aal2 to be made, stop after five failures, and go with the last factor', async () => {
    const { email, factor, session } = await protectedPerson();
    const low = await call(credentialsApi.signIn, { email, password: PASSWORD, client });
    await expect(call(factorsApi.createRecoveryCodes, {}, as(low))).rejects.toMatchObject({ code: 'insufficient_aal' });
    const { codes } = await call(factorsApi.createRecoveryCodes, {}, as(session));
    for (let count = 0; count < 5; count += 1)
      await expect(use(low, 'FAUX')).rejects.toMatchObject({ code: 'recovery_code_refused' });
    await expect(use(low, codes[1]!)).rejects.toMatchObject({ code: 'too_many_requests' });
    wait(300_001);
    const raised = await use(low, codes[1]!);
    await call(factorsApi.removeFactor, { factor_id: factor.id }, as(raised));
    expect(await left(raised)).toBe(0);
    expect(levelOf(await identity.refresh(raised.refresh_token)).aal).toBe('aal1');
  });
});

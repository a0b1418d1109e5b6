import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import type { Session } from '@placette/contracts/identity/schema';
import { decodeJwt } from 'jose';
import { Authenticator, type Flaws } from '../passkeys/authenticator.fixture.js';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const call: IdentityUnderTest['service']['call'] = (...given) => identity.service.call(...given);
const as = (session: Session) => ({ actor: bearerOf(session) });
const wait = (ms: number) => identity.clock.set(new Date(identity.clock.now().getTime() + ms));
const levelOf = ({ access_token }: Session) =>
  decodeJwt<{ aal: string; amr: { method: string }[]; awaits_second_factor?: boolean }>(access_token);
const signInAgain = (email: string) => call(credentialsApi.signIn, { email, password: PASSWORD, client });
const enrol = (session: Session, friendly_name = 'Clé bleue') =>
  call(factorsApi.enrolFactor, { factor_type: 'webauthn', friendly_name }, as(session));

async function ask(session: Session, factor_id: string) {
  const asked = await call(factorsApi.challengeFactor, { factor_id, client }, as(session));
  if (asked.type !== 'webauthn') throw new Error('a security key was to be asked');
  return asked;
}

/** The key's response to a challenge, as it is sent. */
function answerOf({ webauthn }: Awaited<ReturnType<typeof ask>>, device: Authenticator, flaws?: Flaws) {
  return webauthn.type === 'create'
    ? { type: webauthn.type, credential_response: device.create(webauthn.credential_options.publicKey, flaws) }
    : { type: webauthn.type, credential_response: device.get(webauthn.credential_options.publicKey, flaws) };
}

async function prove(session: Session, factor_id: string, device: Authenticator, flaws?: Flaws) {
  const asked = await ask(session, factor_id);
  const webauthn = answerOf(asked, device, flaws);
  return call(factorsApi.verifyFactor, { factor_id, challenge_id: asked.id, webauthn, client }, as(session));
}

/** A person with a verified security key, signed in with it. */
async function personWithKey(email = newEmail()) {
  const first = await identity.signUp({ email });
  const factor = await enrol(first);
  const device = new Authenticator();
  const session = await prove(first, factor.id, device);
  return { email, first, factor, device, session };
}

describe('enrolling a security key', () => {
  it('asks it for a credential that need not be found alone, and raises to aal2', async () => {
    const first = await identity.signUp();
    const factor = await enrol(first);
    expect(factor).toEqual({ id: factor.id, type: 'webauthn', friendly_name: 'Clé bleue' });
    const asked = await ask(first, factor.id);
    expect(asked.expires_at).toBe(Math.floor((identity.clock.now().getTime() + 300_000) / 1000));
    expect(asked.webauthn).toMatchObject({
      type: 'create',
      credential_options: {
        publicKey: { rp: { id: 'placette.test' }, authenticatorSelection: { residentKey: 'discouraged' } },
      },
    });
    const raised = await prove(first, factor.id, new Authenticator(), { withoutVerification: true });
    expect(levelOf(raised)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] });
    expect(raised.user.factors).toEqual([
      expect.objectContaining({
        id: factor.id,
        factor_type: 'webauthn',
        status: 'verified',
        friendly_name: 'Clé bleue',
        web_authn_aaguid: '00000000-0000-0000-0000-000000000000',
      }),
    ]);
    await expect(identity.refresh(first.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('keeps an application whose enrolment is not finished: unfinished ones go by kind', async () => {
    const first = await identity.signUp();
    const application = await call(factorsApi.enrolFactor, { factor_type: 'totp' }, as(first));
    const forgotten = await enrol(first, 'Clé oubliée');
    const factor = await enrol(first);
    const raised = await prove(first, factor.id, new Authenticator());
    const left = raised.user.factors?.map(({ id }) => id);
    expect(left).toEqual([application.id, factor.id]);
    expect(left).not.toContain(forgotten.id);
  });

  it('refuses a name that is taken and an authenticator that the account has already', async () => {
    const { factor, device, session } = await personWithKey();
    await expect(enrol(session)).rejects.toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
    const second = await enrol(session, 'Clé verte');
    const { webauthn } = await ask(session, second.id);
    const known = { id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] };
    expect(webauthn.credential_options.publicKey).toMatchObject({ excludeCredentials: [known] });
    await expect(prove(session, second.id, device)).rejects.toMatchObject({ code: 'webauthn_credential_exists' });
    await expect(prove(session, factor.id, device)).resolves.toHaveProperty('access_token');
  });

  it('is no passkey: it is not listed as one and signs nobody in alone', async () => {
    const { device, session } = await personWithKey();
    expect((await call(passkeysApi.listPasskeys, {}, as(session))).passkeys).toEqual([]);
    const { challenge_id, options } = await call(passkeysApi.startPasskeySignIn, {});
    const alone = call(passkeysApi.signInWithPasskey, { challenge_id, credential: device.get(options), client });
    await expect(alone).rejects.toMatchObject({ code: 'webauthn_verification_failed' });
  });
});

describe('the second step with a security key', () => {
  it('is awaited after the password, asks for that key alone, and opens the account', async () => {
    const { email, factor, device } = await personWithKey();
    const low = await signInAgain(email);
    expect(levelOf(low)).toMatchObject({ aal: 'aal1', awaits_second_factor: true });
    const { webauthn } = await ask(low, factor.id);
    const own = { id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] };
    expect(webauthn).toMatchObject({ type: 'request', credential_options: { publicKey: { allowCredentials: [own] } } });
    const raised = await prove(low, factor.id, device);
    expect(levelOf(raised)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] });
    expect(levelOf(await identity.refresh(raised.refresh_token)).aal).toBe('aal2');
  });

  it.each<[string, Flaws]>([
    ['made on another origin', { origin: 'https://placette.evil' }],
    ['made for another site', { rpId: 'placette.evil' }],
    ['to another challenge', { challenge: 'YXV0cmU' }],
    ['with a wrong signature', { wrongSignature: true }],
    ['whose counter went back', { counter: 1 }],
  ])('refuses a proof %s', async (_what, flaws) => {
    const { email, factor, device } = await personWithKey();
    const low = await signInAgain(email);
    const refusal = { code: 'mfa_verification_failed', status: 422, detail: 'Invalid WebAuthn credential' };
    await expect(prove(low, factor.id, device, flaws)).rejects.toMatchObject(refusal);
    await expect(prove(low, factor.id, device)).resolves.toHaveProperty('access_token');
  });

  it('refuses another key, a code in its place, a new key in its place, and one answer twice', async () => {
    const { email, factor, device } = await personWithKey();
    const low = await signInAgain(email);
    await expect(prove(low, factor.id, new Authenticator())).rejects.toMatchObject({ code: 'mfa_verification_failed' });
    const asked = await ask(low, factor.id);
    const send = (given: object, session = low) =>
      call(factorsApi.verifyFactor, { factor_id: factor.id, challenge_id: asked.id, client, ...given }, as(session));
    await expect(send({ code: '123456' })).rejects.toMatchObject({ detail: 'WebAuthn config required', status: 400 });
    const elsewhere = await identity.signUp();
    const made = answerOf(await ask(elsewhere, (await enrol(elsewhere)).id), new Authenticator());
    await expect(send({ webauthn: made })).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    const answer = answerOf(asked, device);
    const raised = await send({ webauthn: answer });
    await expect(send({ webauthn: answer }, raised)).rejects.toMatchObject({ code: 'mfa_ip_address_mismatch' });
  });

  it('refuses a late answer, and stops after five wrong ones', async () => {
    const { factor, device, session } = await personWithKey();
    const asked = await ask(session, factor.id);
    wait(300_001);
    const webauthn = answerOf(asked, device);
    const late = { factor_id: factor.id, challenge_id: asked.id, webauthn, client };
    await expect(call(factorsApi.verifyFactor, late, as(session))).rejects.toMatchObject({
      code: 'mfa_challenge_expired',
    });
    for (let count = 0; count < 5; count += 1) {
      const wrong = prove(session, factor.id, device, { wrongSignature: true });
      await expect(wrong).rejects.toMatchObject({ code: 'mfa_verification_failed' });
    }
    await expect(prove(session, factor.id, device)).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
  });

  it('needs the key no more once it is removed, and the authenticator may be enrolled again', async () => {
    const { email, factor, device, session } = await personWithKey();
    await call(factorsApi.removeFactor, { factor_id: factor.id }, as(session));
    const open = await signInAgain(email);
    expect(levelOf(open)).not.toHaveProperty('awaits_second_factor');
    const again = await enrol(open);
    await expect(prove(open, again.id, device)).resolves.toHaveProperty('access_token');
  });
});

it.each([
  ['switched off', { MFA_WEBAUTHN_ENABLED: 'false' }],
  ['at a URL without a domain name', { PUBLIC_URL: 'http://127.0.0.1:4400' }],
])('takes no security key when %s', async (_when, settings) => {
  const without = await startIdentity(settings);
  const session = await without.signUp();
  const asked = without.service.call(factorsApi.enrolFactor, { factor_type: 'webauthn' }, as(session));
  await expect(asked).rejects.toMatchObject({ code: 'mfa_webauthn_enroll_not_enabled', status: 422 });
  await without.stop();
});

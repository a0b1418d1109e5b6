import { createHash, randomBytes } from 'node:crypto';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { userDeleted, userRegistered } from '@placette/contracts/identity/events';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { VerificationType } from '@placette/contracts/identity/one-time-codes/schema';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { mailsOf, redirect_to, SEAL } from '../one-time-codes/account-mails.fixture.js';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
import { PROVISIONAL_MAX } from './provisional-accounts.js';

/** C43: proving the e-mail address gives ownership of its account. */
const EVIL = 'fenouil-violet-77-poutres';
const evilNames = { prenom: 'Mallory', nom: 'Intrus' };

let identity: IdentityUnderTest;
let demonstration: IdentityUnderTest;
beforeAll(async () => {
  [identity, demonstration] = await Promise.all([
    startIdentity({ MAILER_AUTOCONFIRM: 'false', MAIL_SEAL_SECRET: SEAL }),
    startIdentity({ MAIL_SEAL_SECRET: SEAL }),
  ]);
});
afterAll(() => Promise.all([identity.stop(), demonstration.stop()]));

const { mailsTo, secretOf } = mailsOf(() => identity);
const shown = mailsOf(() => demonstration);
const as = (session: Session) => ({ actor: bearerOf(session) });
const signIn = (email: string, password: string, on = identity) =>
  on.service.call(credentialsApi.signIn, { email, password, client });
/** Signs up like the site, which requests a session. */
const join = (email: string, password = PASSWORD, data: Record<string, string> = { prenom: 'Marie', nom: 'Dupont' }) =>
  identity.service.call(signUpApi.signUp, { email, password, data, open_session: true, client }) as Promise<Session>;
/** Signs up like a published client. */
const register = (email: string, challenge?: { code_challenge: string; code_challenge_method: 's256' }) => {
  const target = { redirect_to, ...(challenge && { challenge }) };
  const account = { email, password: PASSWORD, data: { prenom: 'Marie', nom: 'Dupont' }, target, client };
  return identity.service.call(signUpApi.signUp, account) as Promise<AuthUser>;
};
const verify = (
  type: VerificationType,
  proof: { email: string; token: string } | { token_hash: string },
  by?: Session,
) => identity.service.call(oneTimeApi.verifyOneTime, { type, proof, as: 'session', client }, by && as(by));
const profileOf = (session: Session, on = identity) => on.service.call(profileApi.getProfile, {}, as(session));
const awaits = ({ access_token }: Session) =>
  decodeJwt<{ awaits_confirmation?: boolean }>(access_token).awaits_confirmation ?? false;
const gone = { code: 'refresh_token_not_found' };

describe('an e-mail address that was signed up by somebody else', () => {
  const ways: [string, (email: string) => Promise<{ session: Session | null; is_cleared: boolean }>][] = [
    ['the link', async (email) => verify('signup', { token_hash: (await linked(email)).token })],
    ['the code', async (email) => verify('email', { email, token: (await secretOf(email, 'signup')).code })],
    [
      'the recovery mail',
      async (email) => {
        await identity.service.call(oneTimeApi.requestRecovery, { email, redirect_to });
        return verify('recovery', { token_hash: (await secretOf(email, 'recovery')).token });
      },
    ],
    [
      'the magic link',
      async (email) => {
        const asked = { email, create_user: false, data: {}, redirect_to, client };
        await identity.service.call(oneTimeApi.requestOtp, asked);
        return verify('magiclink', { token_hash: (await secretOf(email, 'magiclink')).token });
      },
    ],
  ];
  async function linked(email: string) {
    identity.clock.advance(61_000);
    await identity.service.call(oneTimeApi.resendMail, { type: 'signup', email, redirect_to });
    return secretOf(email, 'signup', 2);
  }

  it.each(ways)('is its holder’s by %s, and nothing of the other one stays', async (_way, prove) => {
    const email = newEmail();
    const intruder = await join(email, EVIL, evilNames);
    await identity.service.call(profileApi.chooseFirstSteps, { first_steps: 'owner' }, as(intruder));
    const { session, is_cleared } = await prove(email);
    const owner = session as Session;
    expect(is_cleared).toBe(true);
    expect(awaits(owner)).toBe(false);
    expect(owner.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect(await profileOf(owner)).toMatchObject({ first_name: '', last_name: '', first_steps: null });
    await expect(signIn(email, EVIL)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(identity.refresh(intruder.refresh_token)).rejects.toMatchObject(gone);
    const change = { password: PASSWORD, data: { prenom: 'Marie', nom: 'Dupont' }, redirect_to };
    await identity.service.call(oneTimeApi.updateUser, change, as(owner));
    await expect(signIn(email, PASSWORD)).resolves.toHaveProperty('access_token');
    expect(await profileOf(owner)).toMatchObject({ first_name: 'Marie', last_name: 'Dupont' });
  });

  it('is the one’s who signs up too and confirms in that session, whichever mail the code came with', async () => {
    const email = newEmail();
    const intruder = await join(email, EVIL, evilNames);
    const mine = await join(email);
    // The second mail was too early, so the received code is that of the first sign-up.
    const { session, is_cleared } = await verify(
      'email',
      { email, token: (await secretOf(email, 'signup')).code },
      mine,
    );
    expect(is_cleared).toBe(false);
    expect(session?.user).toMatchObject({ id: mine.user.id, user_metadata: { prenom: 'Marie', email_verified: true } });
    await expect(signIn(email, PASSWORD)).resolves.toHaveProperty('access_token');
    await expect(signIn(email, EVIL)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(identity.refresh(intruder.refresh_token)).rejects.toMatchObject(gone);
    await eventually(() => {
      expect(identity.service.events(userRegistered)).toContainEqual(
        expect.objectContaining({ user_id: mine.user.id, email, first_name: 'Marie' }),
      );
      expect(identity.service.events(userDeleted).map(({ user_id }) => user_id)).toContain(intruder.user.id);
    });
  });

  it('is not confirmed by a session of another e-mail address', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await join(email, EVIL, evilNames);
    const elsewhere = await join(other);
    const { code: token } = await secretOf(email, 'signup');
    const { session, is_cleared } = await verify('email', { email, token }, elsewhere);
    expect([session?.user.email, is_cleared]).toEqual([email, true]);
    expect(awaits(await identity.refresh(elsewhere.refresh_token))).toBe(true);
  });

  it('keeps what a published client had set when it brings the verifier of its sign-up, and only then', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const challenge = { code_challenge, code_challenge_method: 's256' as const };
    const follow = async (email: string, count: number) => {
      const proof = { token_hash: (await secretOf(email, 'signup', count)).token };
      const asked = { type: 'signup' as const, proof, as: 'redirect' as const, client };
      const { auth_code } = await identity.service.call(oneTimeApi.verifyOneTime, asked);
      const exchange = { auth_code: auth_code ?? '', code_verifier: verifier, client };
      return () => identity.service.call(oneTimeApi.exchangeCode, exchange);
    };
    const mine = newEmail();
    await register(mine, challenge);
    const finish = await follow(mine, 1);
    // Nobody has sent the verifier yet.
    await expect(signIn(mine, PASSWORD)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const session = await finish();
    expect(session.user.user_metadata).toEqual({ prenom: 'Marie', nom: 'Dupont', email_verified: true });
    expect(await profileOf(session)).toMatchObject({ first_name: 'Marie', last_name: 'Dupont' });
    await expect(signIn(mine, PASSWORD)).resolves.toHaveProperty('access_token');

    const squatted = newEmail();
    await join(squatted, EVIL, evilNames);
    identity.clock.advance(61_000);
    await identity.service.call(oneTimeApi.resendMail, { type: 'signup', email: squatted, redirect_to, challenge });
    const owner = await (await follow(squatted, 2))();
    expect(owner.user.user_metadata).toEqual({ email_verified: true });
    await expect(signIn(squatted, EVIL)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('until the e-mail address is confirmed', () => {
  it('a session opens, says so, and cannot add a sign-in method nor change e-mail address or password', async () => {
    const email = newEmail();
    const session = await join(email);
    expect(awaits(session)).toBe(true);
    expect(awaits(await identity.refresh(session.refresh_token))).toBe(true);
    expect(session.user).not.toHaveProperty('confirmed_at');
    const refused = { code: 'email_confirmation_needed', status: 403 };
    const service = identity.service;
    await expect(service.call(factorsApi.enrolFactor, { factor_type: 'totp' }, as(session))).rejects.toMatchObject(
      refused,
    );
    await expect(service.call(factorsApi.enrolFactor, { factor_type: 'webauthn' }, as(session))).rejects.toMatchObject(
      refused,
    );
    await expect(service.call(passkeysApi.startPasskeyRegistration, {}, as(session))).rejects.toMatchObject(refused);
    await expect(service.call(factorsApi.createRecoveryCodes, {}, as(session))).rejects.toMatchObject(refused);
    for (const change of [{ password: EVIL }, { email: newEmail() }]) {
      const asked = service.call(oneTimeApi.updateUser, { ...change, redirect_to }, as(session));
      await expect(asked).rejects.toMatchObject(refused);
    }
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'email_not_confirmed', status: 400 });
  });

  it('few accounts wait for one e-mail address, the oldest making room, and mails come one a minute', async () => {
    const email = newEmail();
    const sessions = [];
    for (let count = 0; count <= PROVISIONAL_MAX; count += 1) {
      identity.clock.advance(1_000);
      sessions.push(await join(email));
    }
    await expect(identity.refresh(sessions[0]?.refresh_token ?? '')).rejects.toMatchObject(gone);
    await expect(identity.refresh(sessions[1]?.refresh_token ?? '')).resolves.toHaveProperty('access_token');
    expect(mailsTo(email, 'signup')).toHaveLength(1);
    identity.clock.advance(61_000);
    await join(email);
    await secretOf(email, 'signup', 2);
  });
});

describe('a stranger', () => {
  /** Removes ids, times and the e-mail address itself. */
  const plain = (answer: object, email: string) =>
    JSON.stringify(answer)
      .replaceAll(email, 'ADDRESS')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  async function confirmed(): Promise<string> {
    const email = newEmail();
    const session = await join(email);
    await verify('email', { email, token: (await secretOf(email, 'signup')).code }, session);
    return email;
  }

  it('reads the same answer for an e-mail address that is new, waits or has an account', async () => {
    const [fresh, waiting, known] = [newEmail(), newEmail(), await confirmed()];
    await join(waiting, EVIL, evilNames);
    const answers = [];
    for (const email of [fresh, waiting, known]) answers.push(plain(await register(email), email));
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).toBe(answers[0]);
  });

  it('is given the same session and the same refusals for all of them; only the owner is notified', async () => {
    const [fresh, known] = [newEmail(), await confirmed()];
    const answers = [];
    for (const email of [fresh, known]) {
      const session = await join(email, EVIL, evilNames);
      const { iat: _iat, exp: _exp, amr: _amr, ...claims } = decodeJwt(session.access_token);
      await identity.service.call(oneTimeApi.requestRecovery, { email, redirect_to });
      const again = await signIn(email, EVIL).catch((error: { code: string }) => error.code);
      const user = await identity.service.call(sessionsApi.getUser, {}, as(session));
      answers.push(plain({ claims, user, again, sessionUser: session.user }, email));
    }
    expect(answers[1]).toBe(answers[0]);
    await eventually(() => expect(mailsTo(known, 'account_exists')).toMatchObject([{ sealed: null }]));
    expect(mailsTo(known, 'signup')).toHaveLength(1);
    await expect(signIn(known, PASSWORD)).resolves.toHaveProperty('access_token');
  });

  it('learns nothing by changing the e-mail address for one that has an account, and never gets it', async () => {
    const [mine, free, taken] = [await confirmed(), newEmail(), await confirmed()];
    const session = await signIn(mine, PASSWORD);
    const ask = (email: string) => identity.service.call(oneTimeApi.updateUser, { email, redirect_to }, as(session));
    const answers = [plain(await ask(free), free)];
    identity.clock.advance(61_000);
    answers.push(plain(await ask(taken), taken));
    expect(answers[1]).toBe(answers[0]);
    await eventually(() => expect(mailsTo(taken, 'address_wanted')).toHaveLength(1));
    identity.clock.advance(61_000);
    await identity.service.call(oneTimeApi.resendMail, { type: 'email_change', email: mine, redirect_to });
    const { code: token } = await secretOf(mine, 'email_change_current', 3);
    expect((await verify('email_change', { email: mine, token })).session).toBeNull();
    expect(mailsTo(taken, 'email_change_new')).toEqual([]);
    await expect(signIn(mine, PASSWORD)).resolves.toHaveProperty('access_token');
  });
});

describe('where sign-ups count as confirmed immediately', () => {
  it('the first proof throws out the squatter with the second factor, and gives the account to the holder', async () => {
    const email = newEmail();
    const squatter = await demonstration.signUp({ email, password: EVIL });
    const { service, clock } = demonstration;
    const factor = await service.call(factorsApi.enrolFactor, { factor_type: 'totp' }, as(squatter));
    if (factor.type !== 'totp') throw new Error('an application was asked for');
    const { id: challenge_id } = await service.call(
      factorsApi.challengeFactor,
      { factor_id: factor.id, client },
      as(squatter),
    );
    const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({
      timestamp: clock.now().getTime(),
    });
    const raised = await service.call(
      factorsApi.verifyFactor,
      { factor_id: factor.id, challenge_id, code, client },
      as(squatter),
    );

    await service.call(oneTimeApi.requestRecovery, { email, redirect_to });
    const { token } = await shown.secretOf(email, 'recovery');
    const proof = { type: 'recovery' as const, proof: { token_hash: token }, as: 'session' as const, client };
    const { session, is_cleared } = await service.call(oneTimeApi.verifyOneTime, proof);
    const owner = session as Session;
    expect(is_cleared).toBe(true);
    expect(owner.user).not.toHaveProperty('factors');
    expect(decodeJwt(owner.access_token)).not.toHaveProperty('awaits_second_factor');
    await service.call(oneTimeApi.updateUser, { password: PASSWORD, redirect_to }, as(owner));
    await expect(demonstration.refresh(raised.refresh_token)).rejects.toMatchObject(gone);
    await expect(signIn(email, EVIL, demonstration)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(email, PASSWORD, demonstration)).resolves.toHaveProperty('access_token');
  });

  it('a proof brought by the very session keeps all, and the next one clears nothing', async () => {
    const { service, clock } = demonstration;
    const mine = await demonstration.signUp();
    const { email } = mine.user;
    const prove = async (count: number, by?: Session) => {
      clock.advance(61_000);
      await service.call(oneTimeApi.requestRecovery, { email, redirect_to });
      const proof = { token_hash: (await shown.secretOf(email, 'recovery', count)).token };
      const asked = { type: 'recovery' as const, proof, as: 'session' as const, client };
      return (await service.call(oneTimeApi.verifyOneTime, asked, by && as(by))).is_cleared;
    };
    expect(await prove(1, mine)).toBe(false);
    expect(await prove(2)).toBe(false);
    await expect(signIn(email, PASSWORD, demonstration)).resolves.toHaveProperty('access_token');
  });
});

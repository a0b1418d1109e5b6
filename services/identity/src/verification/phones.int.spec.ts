import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { userRegistered } from '@placette/contracts/identity/events';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { VerificationType } from '@placette/contracts/identity/one-time-codes/schema';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { eventually } from '@placette/testing';
import { bearerOf, client, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const SECRET = 'a-secret-that-signs-text-messages-of-the-test';
const TEST_NUMBER = '33699999999';

let provider: Awaited<ReturnType<typeof startProvider>>;
let identity: IdentityUnderTest;
beforeAll(async () => {
  provider = await startProvider();
  identity = await startIdentity({
    PHONE_ENABLED: 'true',
    SMS_WEBHOOK_URL: provider.url,
    SMS_WEBHOOK_SECRET: SECRET,
    SMS_TEST_OTP: `${TEST_NUMBER}=424242`,
    SMS_PER_HOUR: '1000',
  });
});
afterAll(async () => {
  await identity.stop();
  provider.server.close();
});

interface Message {
  phone: string;
  channel: string;
  code: string;
  text: string;
}

/** A text message provider that stores what it receives with a valid signature. */
async function startProvider() {
  const messages: Message[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      const right = createHmac('sha256', SECRET)
        .update(`${String(id)}.${String(at)}.${body}`)
        .digest('base64');
      const status = signature === `v1,${right}` ? state.status : 401;
      if (status === 200) messages.push(JSON.parse(body) as Message);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, messages, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms` };
}

let numbers = 0;
const newPhone = () => `336${String(10_000_000 + (numbers += 1))}`;
const messagesTo = (phone: string) => provider.messages.filter((message) => message.phone === `+${phone}`);
const codeFor = (phone: string) => messagesTo(phone).at(-1)?.code ?? '';

const signUp = (phone: string, given: object = {}) =>
  identity.service.call(signUpApi.signUp, { phone, password: PASSWORD, data: { prenom: 'Zoé' }, client, ...given });
const signIn = (phone: string) => identity.service.call(credentialsApi.signIn, { phone, password: PASSWORD, client });
const otp = (phone: string, create_user = true) =>
  identity.service.call(oneTimeApi.requestPhoneCode, { phone, create_user, data: {}, client });
const resend = (phone: string, type: 'sms' | 'phone_change') =>
  identity.service.call(oneTimeApi.resendPhoneCode, { phone, type });
const verify = async (type: VerificationType, phone: string, token: string) => {
  const input = { type, proof: { phone, token }, as: 'session' as const, client };
  return (await identity.service.call(oneTimeApi.verifyOneTime, input)).session as Session;
};
const update = (session: Session, change: object) =>
  identity.service.call(
    oneTimeApi.updateUser,
    { redirect_to: 'https://placette.test/', ...change },
    { actor: bearerOf(session) },
  );
const nextMinute = () => identity.clock.advance(61_000);

async function member(phone = newPhone()): Promise<Session> {
  await signUp(phone);
  return verify('sms', phone, codeFor(phone));
}

describe('a sign-up by phone', () => {
  it('waits for the code of the text message, then opens a session and tells the others', async () => {
    const phone = newPhone();
    const user = (await signUp(`+${phone}`, { channel: 'whatsapp' })) as AuthUser;
    expect(user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: false } }],
      confirmation_sent_at: expect.any(String),
    });
    expect(user).not.toHaveProperty('phone_confirmed_at');
    expect(messagesTo(phone)).toEqual([
      { phone: `+${phone}`, channel: 'whatsapp', code: expect.stringMatching(/^\d{6}$/), text: expect.any(String) },
    ]);
    expect(messagesTo(phone)[0]?.text).toContain(codeFor(phone));
    await expect(signIn(phone)).rejects.toMatchObject({ code: 'phone_not_confirmed', status: 400 });

    const session = await verify('sms', phone, codeFor(phone));
    expect(session.user).toMatchObject({ phone, identities: [{ identity_data: { phone_verified: true } }] });
    expect(session.user.phone_confirmed_at).toBe(session.user.confirmed_at);
    await expect(signIn(phone)).resolves.toMatchObject({ user: { id: session.user.id } });
    await eventually(() =>
      expect(identity.service.events(userRegistered).map(({ user_id }) => user_id)).toContain(session.user.id),
    );
  });

  it('answers the same for a confirmed number, writes to nobody and keeps the password', async () => {
    const phone = newPhone();
    const { user } = await member(phone);
    const before = messagesTo(phone).length;
    const answer = (await signUp(phone, { password: 'autre-chose-9' })) as AuthUser;
    expect(answer).toMatchObject({ phone, role: '', identities: [], app_metadata: { provider: 'phone' } });
    expect(answer.id).not.toBe(user.id);
    expect(messagesTo(phone)).toHaveLength(before);
    await expect(signIn(phone)).resolves.toMatchObject({ user: { id: user.id } });
  });

  it('stores nothing when the message cannot be sent', async () => {
    const phone = newPhone();
    provider.state.status = 500;
    await expect(signUp(phone)).rejects.toMatchObject({ code: 'sms_send_failed', status: 422 });
    provider.state.status = 200;
    expect(await identity.database.query('SELECT 1 FROM users WHERE phone = $1', [phone])).toEqual([]);
  });

  it('sends nothing to a number of tests, whose code is known', async () => {
    await signUp(TEST_NUMBER);
    expect(messagesTo(TEST_NUMBER)).toEqual([]);
    expect((await verify('sms', TEST_NUMBER, '424242')).user.phone).toBe(TEST_NUMBER);
  });
});

describe('a code by text message', () => {
  it('signs up and in, dies after a minute, and after five wrong tries', async () => {
    const phone = newPhone();
    await otp(phone);
    const first = await verify('sms', phone, codeFor(phone));
    nextMinute();
    await otp(phone);
    expect((await verify('sms', phone, codeFor(phone))).user.id).toBe(first.user.id);
    nextMinute();
    await otp(phone);
    nextMinute();
    const expired = { code: 'otp_expired', status: 403 };
    await expect(verify('sms', phone, codeFor(phone))).rejects.toMatchObject(expired);
    await otp(phone);
    const wrong = codeFor(phone) === '000000' ? '111111' : '000000';
    for (let time = 0; time < 5; time += 1) await expect(verify('sms', phone, wrong)).rejects.toMatchObject(expired);
    await expect(verify('sms', phone, codeFor(phone))).rejects.toMatchObject(expired);
    // A6: neither a sign-up nor this call reveals which accounts exist.
    const nobody = newPhone();
    await otp(nobody, false);
    expect(await identity.database.query('SELECT 1 FROM users WHERE phone = $1', [nobody])).toEqual([]);
  });

  it('comes again only after a minute, and to nobody unknown or confirmed', async () => {
    const phone = newPhone();
    await signUp(phone);
    await resend(phone, 'sms');
    expect(messagesTo(phone)).toHaveLength(1);
    nextMinute();
    await resend(phone, 'sms');
    expect(messagesTo(phone)).toHaveLength(2);
    await verify('sms', phone, codeFor(phone));
    nextMinute();
    expect(await resend(phone, 'sms')).toEqual({});
    const unknown = newPhone();
    expect(await resend(unknown, 'sms')).toEqual({});
    expect([messagesTo(phone).length, messagesTo(unknown).length]).toEqual([2, 0]);
  });

  it('counts for the whole service by the hour', async () => {
    const few = await startIdentity({
      PHONE_ENABLED: 'true',
      SMS_WEBHOOK_URL: provider.url,
      SMS_WEBHOOK_SECRET: SECRET,
      SMS_PER_HOUR: '1',
    });
    const ask = () =>
      few.service.call(oneTimeApi.requestPhoneCode, { phone: newPhone(), create_user: true, data: {}, client });
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 });
    await few.stop();
  });
});

describe('a change of number', () => {
  it('waits for the code sent to the new one', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const session = await member(old);
    expect(await update(session, { phone: next })).toMatchObject({ phone: old, new_phone: next });
    nextMinute();
    await resend(next, 'phone_change');
    expect(messagesTo(next)).toHaveLength(2);
    const changed = await verify('phone_change', next, codeFor(next));
    expect(changed.user).toMatchObject({ id: session.user.id, phone: next });
    expect(changed.user).not.toHaveProperty('new_phone');
    await expect(signIn(old)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('is refused for a number that is taken, and too soon after the last', async () => {
    const taken = newPhone();
    await member(taken);
    const session = await member();
    await expect(update(session, { phone: taken })).rejects.toMatchObject({ code: 'phone_exists', status: 422 });
    await update(session, { phone: newPhone() });
    await expect(update(session, { phone: newPhone() })).rejects.toMatchObject({
      code: 'over_sms_send_rate_limit',
      detail: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    });
  });

  it('may need a code of its own before a change of password', async () => {
    const phone = newPhone();
    const session = await member(phone);
    identity.clock.advance(16 * 60_000);
    await expect(update(session, { password: 'lune-rousse-12' })).rejects.toMatchObject({
      code: 'reauthentication_needed',
    });
    await identity.service.call(oneTimeApi.reauthenticate, {}, { actor: bearerOf(session) });
    const nonce = codeFor(phone);
    await expect(update(session, { password: 'lune-rousse-12', nonce })).resolves.toMatchObject({ phone });
  });
});

describe('where phones are off', () => {
  it('refuses each of its ways in the words of the contract', async () => {
    const off = await startIdentity();
    const phone = newPhone();
    const session = await off.signUp();
    const codeAsked = { phone, create_user: true, data: {}, client };
    await expect(off.service.call(credentialsApi.signIn, { phone, password: PASSWORD, client })).rejects.toMatchObject({
      code: 'phone_provider_disabled',
      status: 422,
      detail: 'Phone logins are disabled',
    });
    const unsupported = { code: 'phone_provider_disabled', status: 400, detail: 'Unsupported phone provider' };
    await expect(off.service.call(oneTimeApi.requestPhoneCode, codeAsked)).rejects.toMatchObject(unsupported);
    await expect(off.service.call(oneTimeApi.resendPhoneCode, { phone, type: 'sms' })).rejects.toMatchObject(
      unsupported,
    );
    await expect(
      off.service.call(
        oneTimeApi.updateUser,
        { redirect_to: 'https://placette.test/', phone },
        { actor: bearerOf(session) },
      ),
    ).rejects.toMatchObject(unsupported);
    await off.stop();
  });
});

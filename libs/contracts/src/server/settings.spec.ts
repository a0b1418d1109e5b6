import { z } from 'zod';
import * as settings from './settings.js';

const { absentInProduction, localHosts, mailServer, notInProduction, tlsOrLocal, productionRuleOf } = settings;
const {
  changingSecret,
  publicHttpsUrl,
  reachableMail,
  requiredInProduction,
  secret,
  stopDelay,
  stopDelayMs,
  trustedProxies,
} = settings;

/** Returns what the production rule reports for a value of the field. */
const said = (field: z.core.$ZodType, value?: string, local: string[] = []) =>
  productionRuleOf(field)?.(value, (host) => local.includes(host));
const text = () => z.string();

describe('in production a setting', () => {
  it('of no rule may be anything', () => expect(productionRuleOf(text())).toBeUndefined());

  it('that is a secret is another one than for development, of 32 characters (H5: none is guessed)', () => {
    const development = 'd'.repeat(32);
    const field = secret(development);
    const why = 'production refuses the value for development';
    expect([said(field), said(field, development), said(field, 'o'.repeat(32))]).toEqual([why, why, null]);
    expect(field.parse(undefined)).toBe(development);
    expect([31, 32].map((length) => field.safeParse('o'.repeat(length)).success)).toEqual([false, true]);
  });

  it('that encrypts what is stored may be two secrets while it is changed, neither of them for development', () => {
    const development = 'd'.repeat(32);
    const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)];
    const field = changingSecret(development);
    expect([undefined, old, `${old}, ${fresh}`].map((text) => field.parse(text))).toEqual([
      [development],
      [old],
      [old, fresh],
    ]);
    for (const wrong of ['', 'short', `${old},`, `${old},short`, `${old},${fresh},${old}`])
      expect(field.safeParse(wrong).success).toBe(false);
    const why = 'production refuses the value for development';
    expect([undefined, `${old},${development}`, old].map((text) => said(field, text))).toEqual([why, why, null]);
  });

  it('may refuse one value, given or by default', () => {
    const field = notInProduction(z.string().default('off'), 'off');
    const why = 'production refuses off';
    expect([said(field), said(field, 'off'), said(field, ' off '), said(field, 'on')]).toEqual([why, why, why, null]);
    expect(said(notInProduction(text(), 'off'))).toBeNull();
    expect(said(notInProduction(z.stringbool().default(true), 'true'))).toBe('production refuses true');
  });

  it('of the demonstration is left out', () => {
    const field = absentInProduction(text().optional());
    expect([said(field), said(field, '')]).toEqual([null, 'production refuses this setting']);
  });

  it('that is required has something in it', () => {
    const field = requiredInProduction(text().optional());
    expect([undefined, '', '  ', 'À compléter', '12, rue à COMPLÉTER'].map((value) => said(field, value))).toEqual(
      Array(5).fill('missing'),
    );
    expect([said(field, 'x'), said(field, ' x ')]).toEqual([null, null]);
  });

  it('that people reach from outside is a public https:// address', () => {
    const field = publicHttpsUrl(text());
    const why = 'production needs a public https:// URL';
    expect(said(field, 'https://placette.example')).toBeNull();
    for (const wrong of [
      'http://placette.example',
      'https://localhost',
      'https://a.localhost',
      'https://127.0.0.1:3000',
    ])
      expect(said(field, wrong)).toBe(why);
    for (const wrong of ['https://[::1]', 'https://0.0.0.0', 'https://a.example,http://b.example'])
      expect(said(field, wrong)).toBe(why);
    expect(said(publicHttpsUrl(z.string().default('http://localhost:3000')))).toBe(why);
    expect([said(field), said(field, 'nothing')]).toEqual([null, null]);
    for (const fine of ['https://127.example', 'https://localhost.example', 'https://x127.0.0.1.example'])
      expect(said(field, fine)).toBeNull();
  });

  it('that is a server of one’s own is on this machine or reached by TLS (H3: nobody listens)', () => {
    const field = tlsOrLocal(text());
    const why = 'production needs TLS to a server on another machine';
    for (const open of ['redis://cache', 'nats://bus:4222', 'postgresql://db/x', 'redis://a,rediss://b'])
      expect(said(field, open)).toBe(why);
    for (const closed of [
      'https://a',
      'tls://a',
      'smtps://a',
      'rediss://a',
      'rediss+sentinel://a,b',
      'rediss+cluster://a,b',
    ])
      expect(said(field, closed)).toBeNull();
    for (const here of ['redis://localhost', 'redis://127.0.0.1:6379', 'unix:///run/x', 'postgresql:///x?host=/run'])
      expect(said(field, here)).toBeNull();
    expect([said(field, 'redis://cache', ['cache']), said(field, 'redis://cache', ['bus'])]).toEqual([null, why]);
  });

  it('may ask for TLS in its query', () => {
    const field = tlsOrLocal(text());
    const asked = (query: string) => said(field, `postgresql://db/x?${query}`) === null;
    for (const mode of ['require', 'verify-ca', 'verify-full']) expect(asked(`sslmode=${mode}`)).toBe(true);
    expect(
      ['sslmode=disable', 'sslmode=prefer', 'sslmode=required', 'ssl=true', 'sslmode=no-verify-ca'].filter(asked),
    ).toEqual([]);
    expect(asked('requireTLS=true')).toBe(true);
  });

  it('may list several servers, each by a name or not, those of a cluster by their hosts', () => {
    const field = tlsOrLocal(text());
    const isOpen = (value: string) => said(field, value) !== null;
    expect(
      ['a=redis://a', 'redis+sentinel://localhost,other', 'redis+cluster://localhost, other'].filter(isOpen),
    ).toEqual(['a=redis://a', 'redis+sentinel://localhost,other', 'redis+cluster://localhost, other']);
    expect(
      ['a=redis://localhost,b-2=rediss://b', 'redis+sentinel://localhost,127.0.0.1', 'redis://localhost,other'].filter(
        isOpen,
      ),
    ).toEqual([]);
  });

  it('that takes mails is another one than the mail box of the demonstration, and encrypts', () => {
    const field = mailServer(text());
    expect(said(field, 'smtp://127.0.0.1:2525')).toBe('production refuses the mail box of the demonstration');
    expect(said(field, 'smtp://mail.example')).toBe('production needs smtps://, or ?requireTLS=true');
    const fine = ['smtps://mail.example', 'smtp://mail.example?requireTLS=true', 'nothing'];
    expect([...fine.map((value) => said(field, value)), said(field)]).toEqual([null, null, null, null]);
  });

  it('that is an e-mail address can be written to', () => {
    const field = reachableMail(text());
    const why = 'production refuses an e-mail address of the demonstration';
    for (const refused of ['a@b.example', 'a@example', 'A <a@x.y.test>', 'a@localhost ', 'a@B.INVALID'])
      expect(said(field, refused)).toBe(why);
    expect(['a@b.fr', 'a@example.fr', 'A <a@tests.org>', undefined].map((value) => said(field, value))).toEqual(
      Array(4).fill(null),
    );
  });
});

describe('the proxies that are believed', () => {
  it('are a list, and nobody where there are none', () => {
    const read = (value?: string) => trustedProxies('loopback').parse(value);
    expect([read(), read('none'), read('10.0.0.0/8, loopback'), read('a,,b')]).toEqual([
      ...[['loopback'], [], ['10.0.0.0/8', 'loopback'], ['a', 'b']],
    ]);
    expect(trustedProxies('none').parse(undefined)).toEqual([]);
  });

  it('are said in production', () => {
    expect([said(trustedProxies('none')), said(trustedProxies('none'), 'none')]).toEqual(['missing', null]);
  });
});

describe('the time from « not ready » to the close of a server', () => {
  it('is five seconds in production, none elsewhere, or what is said', () => {
    expect(stopDelayMs({ NODE_ENV: 'production' })).toBe(5_000);
    expect(stopDelayMs({ NODE_ENV: 'development' })).toBe(0);
    expect(stopDelayMs({ NODE_ENV: 'production', STOP_DELAY_SECONDS: 0 })).toBe(0);
    expect(stopDelayMs({ NODE_ENV: 'test', STOP_DELAY_SECONDS: 1.5 })).toBe(1_500);
  });

  it('is from 0 to 20 seconds', () => {
    const isTaken = (value: unknown) => stopDelay.safeParse(value).success;
    expect(['0', '20', undefined].map(isTaken)).toEqual([true, true, true]);
    expect(['-1', '21', 'x'].map(isTaken)).toEqual([false, false, false]);
  });
});

it('names of hosts of this machine are comma-separated', () => {
  const isTaken = (value?: string) => localHosts.safeParse(value).success;
  expect([undefined, 'postgres', 'nats-1,redis2'].map(isTaken)).toEqual([true, true, true]);
  expect(['', 'a,', ',a', 'a, b', 'a.b', ' a', 'a b'].filter(isTaken)).toEqual([]);
});

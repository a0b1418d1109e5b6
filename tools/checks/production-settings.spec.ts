import { ConfigError, parseConfig } from '@placette/contracts/server/read-settings';
import { productionRuleOf } from '@placette/contracts/server/settings';
import type { z } from 'zod';
import { baseEnvironment } from '../../deploy/local/product/settings.mjs';
import { gatewayEnvironment, serviceEnvironment, shellEnvironment } from '../../deploy/local/product/parts.mjs';
import { PARTS, readSchemas } from './settings-schemas.js';

let schemas = new Map<string, z.ZodObject>();
beforeAll(async () => {
  schemas = await readSchemas();
});
const schemaOf = (part: string) => schemas.get(part) as z.ZodObject;

/** Returns the names of the settings that a start in production refuses. */
function refusedNames(
  part: string,
  environment: Record<string, string | undefined>,
  NODE_ENV = 'production',
): string[] {
  try {
    parseConfig(schemaOf(part), { ...environment, NODE_ENV });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.matchAll(/^ {2}- (\w+):/gm)].map(([, name]) => name ?? '').sort();
  }
}

const LEGAL = [
  ...['LEGAL_ADDRESS', 'LEGAL_CAPITAL', 'LEGAL_COMPANY_NAME', 'LEGAL_COURT', 'LEGAL_DIRECTOR', 'LEGAL_FORM'],
  ...['LEGAL_HOST_ADDRESS', 'LEGAL_HOST_NAME', 'LEGAL_HOST_PHONE', 'LEGAL_MAIL_CARRIER', 'LEGAL_MEDIATOR'],
  ...['LEGAL_PHONE', 'LEGAL_RCS', 'LEGAL_VAT_NUMBER'],
];

/** Returns the settings that `npm start` gives each part, except those of the machine. */
function localEnvironment(part: string): Record<string, string | undefined> {
  const plan = {
    state: { folder: '/state', files: '/state/files', remotesFile: '/state/remotes.json', secrets: OWN_SECRETS },
    ports: Object.fromEntries([...PARTS, 'site', 'driver', 'owner', 'admin'].map((name, at) => [name, 4_000 + at])),
    external: { s3: {} },
    siteUrl: 'http://127.0.0.1:3000',
    natsUrlOf: () => 'nats://127.0.0.1:4222',
    redisUrl: 'redis://127.0.0.1:6379',
    smtpUrl: 'smtp://127.0.0.1:2525',
    databaseUrl: (role: string) => `postgresql://${role}@127.0.0.1:5432/placette`,
  } as never;
  const own =
    part === 'gateway'
      ? gatewayEnvironment(plan)
      : part === 'shell'
        ? shellEnvironment(plan)
        : serviceEnvironment(plan, part);
  return { ...baseEnvironment({}, '/state'), ...own };
}
const OWN_SECRETS = {
  refreshTokenSecret: 'r'.repeat(40),
  encryptionKey: 'e'.repeat(40),
  oneTimeTokenSecret: 'o'.repeat(40),
  mailSealSecret: 'm'.repeat(40),
  answerLinkSecret: 'a'.repeat(40),
  storageLinkSecret: 's'.repeat(40),
  signingKeys: 'not looked at here',
};

describe('a start in production', () => {
  it.each<[string, string[]]>([
    ['identity', ['MAILER_AUTOCONFIRM', 'PUBLIC_URL', 'SIGNING_KEYS']],
    ['catalog', ['PUBLIC_URL']],
    ['listings', ['PUBLIC_URL']],
    ['requests', []],
    ['documents', []],
    ['notifications', ['MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL']],
    ['gateway', ['ADMIN_REQUIRES_AAL2', 'API_DOCS', 'PUBLIC_URL', 'TRUSTED_PROXIES']],
    ['shell', [...LEGAL, 'PRIVACY_EMAIL', 'PUBLIC_URL', 'SUPPORT_EMAIL', 'SUPPORT_PHONE', 'TRUSTED_PROXIES']],
  ])('of %s refuses by name, all together, what npm start gives it for the demonstration', (part, names) => {
    expect(refusedNames(part, localEnvironment(part))).toEqual(names);
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'identity',
      {
        MAILER_AUTOCONFIRM: 'true',
        PHONE_AUTOCONFIRM: 'true',
        SMS_TEST_OTP: '33600000001=123456',
        KEYS_DIR: '/k',
        PUBLIC_URL: 'https://localhost',
        GOOGLE_ISSUER: 'http://accounts.test',
        NATS_URL: 'nats://bus.lan:4222',
        DATABASE_URL: 'postgresql://x@db.lan/x',
        SMS_WEBHOOK_URL: 'http://sms.lan',
        SMS_WEBHOOK_SECRET: 'w'.repeat(32),
        WEBAUTHN_RP_ORIGINS: 'https://site.fr,http://127.0.0.1:3000',
      },
      [
        ...['DATABASE_URL', 'ENCRYPTION_KEY', 'GOOGLE_ISSUER', 'KEYS_DIR', 'MAILER_AUTOCONFIRM', 'MAIL_SEAL_SECRET'],
        ...[
          'NATS_URL',
          'ONE_TIME_TOKEN_SECRET',
          'PHONE_AUTOCONFIRM',
          'PUBLIC_URL',
          'REDIS_URL',
          'REFRESH_TOKEN_SECRET',
        ],
        ...['SIGNING_KEYS', 'SMS_TEST_OTP', 'SMS_WEBHOOK_URL', 'WEBAUTHN_RP_ORIGINS'],
      ],
    ],
    ['catalog', { GEOCODER_URL: 'http://nominatim.lan' }, ['DATABASE_URL', 'GEOCODER_URL', 'NATS_URL', 'PUBLIC_URL']],
    [
      'listings',
      { CALENDAR_INSIDE_HOSTS: '10.0.0.1:80' },
      ['CALENDAR_INSIDE_HOSTS', 'DATABASE_URL', 'NATS_URL', 'PUBLIC_URL', 'REDIS_URL'],
    ],
    ['requests', { REDIS_URL: 'redis://cache.lan' }, ['ANSWER_LINK_SECRET', 'DATABASE_URL', 'NATS_URL', 'REDIS_URL']],
    [
      'documents',
      { S3_REGION: 'fr', S3_ENDPOINT: 'http://store.lan', CLAMD_URL: 'tcp://virus.lan:3310' },
      ['CLAMD_URL', 'DATABASE_URL', 'NATS_URL', 'REDIS_URL', 'S3_ENDPOINT', 'STORAGE_LINK_SECRET'],
    ],
    [
      'notifications',
      {
        SMTP_URL: 'smtp://mail.fr',
        MAIL_FROM: 'Placette <a@placette.localhost>',
        SUPPORT_EMAIL: 'a@support.test',
        PUSH_INSIDE_HOSTS: '10.0.0.1:80',
      },
      [
        'DATABASE_URL',
        'MAIL_FROM',
        'MAIL_SEAL_SECRET',
        'NATS_URL',
        'PUBLIC_URL',
        'PUSH_INSIDE_HOSTS',
        'REDIS_URL',
        'SMTP_URL',
        'SUPPORT_EMAIL',
      ],
    ],
    [
      'gateway',
      { STORAGE_DIR: '/f', ADMIN_REQUIRES_AAL2: 'false', API_DOCS: 'true', CORS_ORIGINS: 'https://a.fr,http://b.fr' },
      [
        ...['ADMIN_REQUIRES_AAL2', 'API_DOCS', 'CORS_ORIGINS', 'GATEWAY_PORT', 'NATS_URL', 'PUBLIC_URL', 'REDIS_URL'],
        ...['STORAGE_LINK_SECRET', 'TRUSTED_PROXIES'],
      ],
    ],
    [
      'shell',
      {
        PORT: '1',
        PUBLIC_URL: 'http://site.fr',
        GATEWAY_URL: 'http://gateway.lan',
        REMOTE_ORIGINS: 'driver=http://driver.lan',
        LEGAL_RCS: 'à compléter',
        LEGAL_CAPITAL: ' ',
        ANALYTICS_SCRIPT_URL: 'http://m.fr/m.js',
        MAP_STYLE_URL: 'http://t.fr/style.json',
      },
      [
        ...[
          'ANALYTICS_SCRIPT_URL',
          'GATEWAY_URL',
          ...LEGAL,
          'MAP_STYLE_URL',
          'PRIVACY_EMAIL',
          'PUBLIC_URL',
          'REMOTE_ORIGINS',
        ],
        ...['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'TRUSTED_PROXIES'],
      ],
    ],
  ])('of %s refuses every value that serves tests or opens a door', (part, environment, names) => {
    expect(refusedNames(part, environment)).toEqual(names);
  });

  it('asks no TLS of the containers that LOCAL_HOSTS names: they stand on this machine (H3)', () => {
    const own = { ...localEnvironment('requests'), REDIS_URL: 'redis://redis:6379', NATS_URL: 'nats://bus.lan:4222' };
    expect(refusedNames('requests', { ...own, LOCAL_HOSTS: 'postgres,redis' })).toEqual(['NATS_URL']);
    expect(refusedNames('requests', own)).toEqual(['NATS_URL', 'REDIS_URL']);
  });

  it.each(PARTS)('of %s is what it is without NODE_ENV', (part) => {
    const named = refusedNames(part, {});
    expect(() => parseConfig(schemaOf(part), {})).toThrow(ConfigError);
    const message = (() => {
      try {
        return String(parseConfig(schemaOf(part), {}));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(named.filter((name) => !message.includes(name))).toEqual([]);
  });
});

/** Switches, and defaults that contain an address or word of a demonstration, that are also valid in production. */
const FIT = new Set([
  ...['DISABLE_SIGNUP', 'EMAIL_ENABLED', 'ANONYMOUS_ENABLED', 'PHONE_ENABLED', 'MANUAL_LINKING', 'PASSWORD_LISTS'],
  ...['PASSWORD_CHANGE_NEEDS_CURRENT', 'PASSKEYS_ENABLED', 'MFA_WEBAUTHN_ENABLED', 'SESSION_SINGLE_PER_USER'],
  // Generated at random on each machine, as in production; without it no device is offered push messages.
  'VAPID_PRIVATE_KEY',
  // Where a part listens, and the proxy on the same machine.
  ...['LOCAL_HOSTS', 'HEALTH_HOST', 'METRICS_HOST', 'GATEWAY_HOST', 'HOST', 'GOOGLE_SIGN_IN'],
]);

it.each(PARTS.filter((part) => part !== 'identity'))('npm start is no production: %s starts', (part) => {
  expect(refusedNames(part, localEnvironment(part), localEnvironment(part)['NODE_ENV'])).toEqual([]);
});

describe('every switch and every default that may serve a demonstration', () => {
  it.each(PARTS)('of %s is declared where it is defined, or listed here as fit', (part) => {
    const undeclared = Object.entries(schemaOf(part).shape).filter(([name, field]) => {
      const byDefault = field.safeParse(undefined);
      const text = byDefault.success ? JSON.stringify(byDefault.data) : '';
      const isSwitch =
        ['true', 'false'].every((value) => field.safeParse(value).success) && !field.safeParse('x?').success;
      const looksLocal = /localhost|127\.0\.0\.1|loopback|http:|develop|demo|test/i.test(text ?? '');
      return (isSwitch || looksLocal) && !productionRuleOf(field) && !FIT.has(name);
    });
    expect(undeclared.map(([name]) => name)).toEqual([]);
  });

  it.each(PARTS)('of %s that npm start sets is declared, or listed here as fit', (part) => {
    const given = Object.keys(localEnvironment(part)).filter((name) => name in schemaOf(part).shape);
    const undeclared = given.filter((name) => !productionRuleOf(schemaOf(part).shape[name]) && !FIT.has(name));
    expect(undeclared.filter((name) => !OF_THE_MACHINE.test(name))).toEqual([]);
  });
});

/** Ports, folders, limits and the settings that mark a non-production environment. */
const OF_THE_MACHINE =
  /^(NODE_ENV|(GATEWAY_)?PORT|STORAGE_DIR|REMOTES_STATE_FILE|REMOTES_INTERVAL_SECONDS|(\w+_)?RATE_LIMIT|MAILS_PER_(HOUR|NETWORK))$/;

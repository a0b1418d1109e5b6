import { identityConfig } from './config.js';

const given = {
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  DATABASE_URL: 'postgresql://identity@127.0.0.1/placette',
  PUBLIC_URL: 'https://placette.test',
  KEYS_DIR: '/tmp/keys',
};

it('confirms e-mail addresses by mail unless the setting says otherwise (C43)', () => {
  expect(identityConfig.parse(given).MAILER_AUTOCONFIRM).toBe(false);
  expect(identityConfig.parse({ ...given, MAILER_AUTOCONFIRM: 'true' }).MAILER_AUTOCONFIRM).toBe(true);
});

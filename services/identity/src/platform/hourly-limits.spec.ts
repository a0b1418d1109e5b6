import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import type { CountedActRepository } from './counted-act.repository.js';
import { HourlyLimits } from './hourly-limits.js';

const settings = { MAILS_PER_HOUR: 10, MAILS_PER_NETWORK: 5, MAILS_PER_ADDRESS: 5, ONE_TIME_TOKEN_SECRET: 'secret' };
const client = { ip: '192.0.2.1' };
let warn: jest.SpiedFunction<Logger['warn']>;
beforeEach(() => (warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue()));
afterEach(() => warn.mockRestore());

const limits = (changed: Partial<IdentityConfig>, noted = 0) =>
  new HourlyLimits(
    { ...settings, ...changed } as IdentityConfig,
    { add: () => Promise.resolve(true), note: () => Promise.resolve(noted) } as unknown as CountedActRepository,
    new Clock(),
  );

it.each([
  ['production', 4, 1],
  ['production', 5, 0],
  ['development', 4, 0],
] as const)(
  'says at a start in %s with %i mails an hour that they are few: %i times',
  (NODE_ENV, MAILS_PER_HOUR, times) => {
    limits({ NODE_ENV, MAILS_PER_HOUR });
    expect(warn).toHaveBeenCalledTimes(times);
  },
);

it('warns once an hour beyond what the whole service expects', async () => {
  await limits({}, 10).countEmail('a@b.fr', client);
  expect(warn).not.toHaveBeenCalled();
  const many = limits({}, 11);
  await many.countEmail('a@b.fr', client);
  await many.countEmail('c@d.fr', client);
  expect(warn).toHaveBeenCalledTimes(1);
});

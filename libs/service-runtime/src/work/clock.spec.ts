import { jest } from '@jest/globals';
import { Metrics } from '@placette/telemetry';
import { Logger } from '../monitoring/logger.js';
import { Clock, ClockOffset } from './clock.js';

const MINUTE = 60_000;
const EVERY_MS = 10_000;
/** In milliseconds: how far the product's clock is ahead of this machine's, and how long its response takes. */
let product: { aheadMs: number; takesMs: number; isAway: boolean };
let clock: Clock;
let offset: ClockOffset;

beforeEach(() => {
  jest.useFakeTimers();
  product = { aheadMs: 0, takesMs: 10, isAway: false };
  clock = new Clock();
  const ask = async () => {
    if (product.isAway) throw new Error('away');
    jest.setSystemTime(Date.now() + product.takesMs / 2);
    const told = Date.now() + product.aheadMs;
    jest.setSystemTime(Date.now() + product.takesMs / 2);
    return Promise.resolve(told);
  };
  offset = new ClockOffset({
    ask,
    clock,
    logger: Logger.create({ service: 'parcels', level: 'silent' }),
    metrics: new Metrics('parcels'),
  });
});
afterEach(async () => {
  await offset.onApplicationShutdown();
  jest.useRealTimers();
});

const start = () => offset.onModuleInit();
const askAgain = () => jest.advanceTimersByTimeAsync(EVERY_MS);
const ahead = () => clock.now().getTime() - Date.now();

it.each([5 * MINUTE, -5 * MINUTE])(
  'goes by the clock of the product from the first call on: %d ms ahead',
  async (ms) => {
    product.aheadMs = ms;
    await start();
    expect(ahead()).toBe(ms);
  },
);

it('does so also where the answer is slow, as on a machine that is busy with its start', async () => {
  product = { ...product, aheadMs: 5 * MINUTE, takesMs: 6_000 };
  await start();
  expect(ahead()).toBe(5 * MINUTE);
});

it('takes clocks for equal that differ by less than a second, or by less than a slow answer can tell', async () => {
  product.aheadMs = 900;
  await start();
  expect(ahead()).toBe(0);
  product = { ...product, aheadMs: 2_500, takesMs: 6_000 };
  await askAgain();
  expect(ahead()).toBe(0);
});

it('keeps what it follows while no answer says otherwise, and follows a clock that is put right', async () => {
  product.aheadMs = 5 * MINUTE;
  await start();
  product.aheadMs += 900;
  await askAgain();
  expect(ahead()).toBe(5 * MINUTE);
  product.isAway = true;
  await askAgain();
  expect(ahead()).toBe(5 * MINUTE);
  product = { ...product, aheadMs: 0, isAway: false };
  await askAgain();
  expect(ahead()).toBe(0);
});

it('goes by the machine until somebody tells the time', async () => {
  product = { ...product, aheadMs: 5 * MINUTE, isAway: true };
  await start();
  expect(ahead()).toBe(0);
  product.isAway = false;
  await askAgain();
  expect(ahead()).toBe(5 * MINUTE);
});

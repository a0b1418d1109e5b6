import { jest } from '@jest/globals';
import { Metrics } from '@placette/telemetry';
import { Logger } from '../monitoring/logger.js';
import { IntervalWork, type IntervalWorkOptions } from './interval-work.js';

const EVERY_MS = 1_000;
let metrics: Metrics;
let logged: object[];
beforeEach(() => {
  jest.useFakeTimers();
  metrics = new Metrics('parcels');
  logged = [];
});
afterEach(() => jest.useRealTimers());

function workThat(run: IntervalWorkOptions['run'], atStart = false): IntervalWork {
  const logger = Logger.create({ service: 'parcels', level: 'silent' });
  jest.spyOn(logger, 'error').mockImplementation((fields, message) => logged.push({ ...fields, message }));
  return new IntervalWork({ name: 'weighing', everyMs: EVERY_MS, atStart, run, logger, metrics });
}
const pass = (turns: number) => jest.advanceTimersByTimeAsync(turns * EVERY_MS);

it('comes back at its interval, and at the start where that is asked for', async () => {
  const [later, atOnce] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
  const works = [workThat(later), workThat(atOnce, true)];
  for (const work of works) work.start();
  await pass(0);
  expect([later.mock.calls.length, atOnce.mock.calls.length]).toEqual([0, 1]);
  await pass(3);
  expect([later.mock.calls.length, atOnce.mock.calls.length]).toEqual([3, 4]);
  for (const work of works) await work.stop();
});

it('never overlaps: what comes while a turn is under way is left out', async () => {
  const ends: (() => void)[] = [];
  const work = workThat(() => new Promise<void>((resolve) => ends.push(resolve)));
  work.start();
  await pass(3);
  work.wake();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await pass(1);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await work.stop();
});

it('stops: tells the turn under way, waits for it, and begins no other', async () => {
  let isDone = false;
  const run = jest.fn(
    (stopping: AbortSignal) =>
      new Promise<void>((resolve) =>
        stopping.addEventListener('abort', () => setTimeout(() => ((isDone = true), resolve()), 10)),
      ),
  );
  const work = workThat(run, true);
  work.start();
  const stopped = work.stop();
  await jest.advanceTimersByTimeAsync(10);
  await stopped;
  expect(isDone).toBe(true);
  work.wake();
  await pass(5);
  expect(run).toHaveBeenCalledTimes(1);
});

it('goes on after a failed turn, which is logged and counted', async () => {
  let turns = 0;
  const error = new Error('the scales are away');
  const work = workThat(() => (++turns === 1 ? Promise.reject(error) : Promise.resolve()));
  work.start();
  await pass(3);
  await work.stop();
  expect(logged).toEqual([{ work: 'weighing', task: 'turn', error, message: 'work failed' }]);
  const text = await metrics.registry.metrics();
  const count = (outcome: string) =>
    text.match(new RegExp(`^placette_job_duration_seconds_count{.*outcome="${outcome}".*} (\\d+)$`, 'm'))?.[1];
  expect([count('done'), count('failed')]).toEqual(['2', '1']);
  expect(text).toContain('work="weighing",task="turn"');
});

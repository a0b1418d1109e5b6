import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { connectRedis, Logger, Metrics } from '@placette/service-runtime';
import { job, Jobs, type Job, type Times } from '@placette/service-runtime/jobs';
import { eventually, startInfrastructure } from '../src/index.js';

const { redisUrl } = startInfrastructure();
const NEVER = { pattern: '0 0 0 29 2 *' };

class Scale {
  readonly turns: AbortSignal[] = [];
  weighs: () => Promise<void> = () => Promise.resolve();

  async weigh(stopping: AbortSignal): Promise<{ parcels: number }> {
    this.turns.push(stopping);
    await this.weighs();
    return { parcels: this.turns.length };
  }
}

const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.onModuleDestroy()));
});

/** A replica of a service with one job. */
function replica(scale: Scale, times: Times, service = randomUUID()) {
  const logger = Logger.create({ service: 'test', level: 'silent' });
  const logged = jest.spyOn(logger, 'error');
  const metrics = new Metrics('test');
  const listed: Job[] = [job('weighing', times, Scale, (s) => s.weigh)];
  const instances = { get: () => scale as never };
  const jobs = new Jobs(listed, { redisUrl, service, instances, logger, metrics });
  started.push(jobs);
  jobs.onApplicationBootstrap();
  return { jobs, logged, metrics, service };
}

it('come back at their interval', async () => {
  const scale = new Scale();
  replica(scale, { every: 200 });
  await eventually(() => expect(scale.turns.length).toBeGreaterThan(3));
});

it('are done at the start where that is asked for, and when woken, by one replica', async () => {
  const scales = [new Scale(), new Scale()];
  const { jobs, service } = replica(scales[0]!, { ...NEVER, atStart: true });
  const turns = () => scales.reduce((sum, scale) => sum + scale.turns.length, 0);
  await eventually(() => expect(turns()).toBe(1));
  replica(scales[1]!, NEVER, service);
  for (let turn = 0; turn < 10; turn++) jobs.wake('weighing');
  await eventually(() => expect(turns()).toBe(11));
});

it('go on after a failed turn, which is logged and counted', async () => {
  const scale = new Scale();
  const error = new Error('the scale is away');
  scale.weighs = () => (scale.turns.length === 1 ? Promise.reject(error) : Promise.resolve());
  const { logged, metrics } = replica(scale, { every: 200 });
  await eventually(() => expect(scale.turns.length).toBeGreaterThan(1));
  expect(logged).toHaveBeenCalledWith({ job: 'weighing', error }, 'job failed');
  await eventually(async () => {
    const text = await metrics.registry.metrics();
    const count = (outcome: string) =>
      Number(
        text.match(new RegExp(`^placette_job_duration_seconds_count{.*outcome="${outcome}".*} (\\d+)$`, 'm'))?.[1],
      );
    expect(count('failed')).toBe(1);
    expect(count('done')).toBeGreaterThan(0);
  });
});

it('never overlap in a replica, and tell the turn under way that the service stops', async () => {
  const scale = new Scale();
  let isDone = false;
  scale.weighs = () =>
    new Promise((resolve) =>
      scale.turns[0]!.addEventListener('abort', () => setTimeout(() => ((isDone = true), resolve()), 10)),
    );
  const { jobs } = replica(scale, NEVER);
  jobs.wake('weighing');
  jobs.wake('weighing');
  await eventually(() => expect(scale.turns).toHaveLength(1));
  await jobs.onModuleDestroy();
  expect(isDone).toBe(true);
  expect(scale.turns).toHaveLength(1);
});

it('go on after Redis has lost its memory, by the schedule of this release alone', async () => {
  const scale = new Scale();
  const { service } = replica(scale, { every: 300 });
  const redis = connectRedis(redisUrl, { maxRetriesPerRequest: 1 });
  const schedules = `{${service}}:weighing:repeat`;
  await redis.zadd(schedules, String(Date.now() + 3_600_000), 'every-night');
  await redis.hset(`${schedules}:every-night`, { name: 'every-night', every: '86400000' });
  const known = () => redis.zrange(schedules, '0', '-1');
  await eventually(async () => expect(await known()).toEqual(['weighing']));
  await redis.del(schedules, `${schedules}:weighing`, `{${service}}:weighing:delayed`);
  const before = scale.turns.length;
  await eventually(() => expect(scale.turns.length).toBeGreaterThan(before + 2));
  expect(await known()).toEqual(['weighing']);
  redis.disconnect();
});

import { WorkLimit } from './work-limit.js';

test('runs no more at once than allowed, and all in the end', async () => {
  const limit = new WorkLimit(2, 10);
  let active = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (active += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    active -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => limit.run(work)));
  expect(most).toBe(2);
});

test('goes on after a failure', async () => {
  const limit = new WorkLimit(1, 10);
  await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit.run(() => Promise.resolve('done'))).toBe('done');
});

test('refuses what could only wait too long', async () => {
  const limit = new WorkLimit(1, 1);
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const first = limit.run(work);
  const second = limit.run(work);
  await expect(limit.run(work)).rejects.toMatchObject({ code: 'service_unavailable' });
  ends[0]!();
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  ends[1]!();
  await second;
});

import { Bulkhead } from './bulkhead.js';

/** Tasks that start when the bulkhead admits them and end when the test says so. */
function startedTasks() {
  const started: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const task = (name: number) => () => {
    started.push(name);
    return new Promise<number>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve(name))));
  };
  return { started, ends, task };
}

test('runs no more concurrently than allowed, and all in the end', async () => {
  const bulkhead = new Bulkhead(2, 10);
  let active = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (active += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    active -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => bulkhead.run(work)));
  expect(most).toBe(2);
});

test('runs two concurrently, lets the next wait in order and refuses beyond', async () => {
  const bulkhead = new Bulkhead(2, 2);
  const { started, ends, task } = startedTasks();
  const results = [1, 2, 3, 4].map((name) => bulkhead.run(task(name)));
  await expect(bulkhead.run(task(5))).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(started).toEqual([1, 2]);
  ends[1]?.();
  await expect(results[1]).resolves.toBe(2);
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  ends[0]?.();
  ends[2]?.();
  await Promise.all([results[0], results[2]]);
  ends[3]?.();
  await expect(results[3]).resolves.toBe(4);
});

test('goes on with the next after a failure', async () => {
  const bulkhead = new Bulkhead(1, 10);
  const failed = expect(bulkhead.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const next = bulkhead.run(() => Promise.resolve('queued'));
  await failed;
  await expect(next).resolves.toBe('queued');
  await expect(bulkhead.run(() => Promise.resolve('done'))).resolves.toBe('done');
});

test('without a queue gives the place back when a task fails', async () => {
  const bulkhead = new Bulkhead(1, 0);
  await expect(bulkhead.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(bulkhead.run(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('without a queue starts as many tasks as allowed, and no other until one has ended, well or badly', async () => {
  const bulkhead = new Bulkhead(2, 0);
  const { started, ends, task } = startedTasks();
  const [one, two] = [bulkhead.run(task(1)), bulkhead.run(task(2))];
  await expect(bulkhead.run(task(3))).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(started).toEqual([1, 2]);
  ends[0]?.(new Error('broken'));
  await expect(one).rejects.toThrow('broken');
  const four = bulkhead.run(task(4));
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([two, four])).toEqual([2, 4]);
});

test('refuses with the error that its owner names', async () => {
  const bulkhead = new Bulkhead(1, 1, 'sign_in_overloaded');
  const { ends, task } = startedTasks();
  const [first, second] = [bulkhead.run(task(1)), bulkhead.run(task(2))];
  await expect(bulkhead.run(task(3))).rejects.toMatchObject({ code: 'sign_in_overloaded' });
  ends[0]?.();
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  ends[1]?.();
  await second;
});

import { BoundedQueue } from './bounded-queue.js';

describe('bounded queue', () => {
  it('runs two at once, lets the next wait in order and refuses beyond', async () => {
    const queue = new BoundedQueue(2, 2, () => new Error('full'));
    const ends: (() => void)[] = [];
    const started: number[] = [];
    const task = (name: number) => () => {
      started.push(name);
      return new Promise<number>((resolve) => ends.push(() => resolve(name)));
    };
    const results = [1, 2, 3, 4].map((name) => queue.run(task(name)));
    await expect(queue.run(task(5))).rejects.toThrow('full');
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

  it('gives the place back when a task fails', async () => {
    const queue = new BoundedQueue(1, 0, () => new Error('full'));
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});

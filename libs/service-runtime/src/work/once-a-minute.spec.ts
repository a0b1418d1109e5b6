import { onceAMinute } from './once-a-minute.js';

let time: number;
const clock = { now: () => new Date(time) };
beforeEach(() => {
  time = Date.parse('2026-07-14T12:00:00Z');
});

it('counts once for those who ask within a minute, and again after it', async () => {
  let counts = 0;
  const counted = onceAMinute(clock, () => Promise.resolve(++counts));
  expect(await Promise.all([counted(), counted()])).toEqual([1, 1]);
  time += 59_000;
  expect(await counted()).toBe(1);
  time += 2_000;
  expect(await counted()).toBe(2);
});

it('counts again after a failure', async () => {
  let isDown = true;
  const counted = onceAMinute(clock, () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(7)));
  await expect(counted()).rejects.toThrow('down');
  isDown = false;
  expect(await counted()).toBe(7);
});

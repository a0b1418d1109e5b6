import { nextImportAt } from './import-schedule.js';

it('reads again after an hour, later and later while it fails, after half a day at most', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  const minutes = [0, 1, 2, 3, 8, 9, 500].map(
    (failures) => (nextImportAt(now, failures).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([60, 5, 10, 20, 640, 720, 720]);
});

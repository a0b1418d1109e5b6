import { isToldApart, parkingNews, type ParkingNews } from './approval-news.js';

const APPROVED = new Date('2026-03-02T10:00:00Z');
const [BEFORE, AFTER] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.040Z'];
const never = { online_at: null, is_shown: true };
const hidden = { online_at: null, is_shown: false };
const before = { online_at: BEFORE, is_shown: true };
const since = { online_at: AFTER, is_shown: true };

describe('FO-01 what an approval means for a parking', () => {
  it.each([
    // Listings has not followed the last approval yet.
    ['approved', 'approved', never, 'online'],
    // It has, in the very moment or since.
    ['approved', 'approved', since, 'online'],
    ['approved', 'approved', { ...since, online_at: APPROVED.toISOString() }, 'online'],
    // The event comes after the parking went online by the other review, and says what waited then.
    [null, 'approved', since, 'online'],
    ['approved', 'pending', since, 'online'],
    // Hidden again since: the mail has told that it was online.
    ['approved', 'approved', { ...since, is_shown: false }, 'online'],
    ['approved', 'pending', never, 'waits'],
    ['approved', 'rejected', never, 'waits'],
    ['pending', 'approved', never, 'waits'],
    ['rejected', 'approved', hidden, 'waits'],
    [null, 'approved', never, 'waits'],
    // Of two papers one is approved.
    ['approved', 'pending', hidden, 'waits'],
    ['approved', 'approved', hidden, 'hidden'],
    // A paper of a parking that has been online, or an approval after an undone one.
    ['approved', 'approved', before, 'nothing'],
    ['approved', 'pending', before, 'nothing'],
    // Deleted meanwhile.
    ['approved', 'approved', undefined, 'nothing'],
  ] as const)('identity %s, papers %s, listed %j: %s', (identity, papers, listed, news) => {
    expect(parkingNews({ identity, papers }, listed, APPROVED)).toBe(news);
  });
});

describe('FO-01 an approval has a mail of its own', () => {
  it.each<[readonly ParkingNews[], boolean, boolean]>([
    // A driver, and a document of a vehicle.
    [[], false, true],
    [['online'], false, false],
    [['online', 'online', 'nothing'], false, false],
    [['waits'], false, true],
    [['hidden'], false, true],
    [['nothing'], false, true],
    // It says what the mails of the others do not.
    [['online', 'waits'], false, true],
    [['online', 'hidden'], false, true],
    // C49: what was prepared is told with the identity.
    [['online'], true, true],
  ])('%j, prepared requests %s: %s', (news, hasPrepared, told) => {
    expect(isToldApart(news, hasPrepared)).toBe(told);
  });
});

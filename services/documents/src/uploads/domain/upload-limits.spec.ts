import { OFFER_DRAFT_DAYS } from '@placette/contracts/listings/offer-draft/schema';
import { DAILY_QUOTA, unwantedSince, usableSince } from './upload-limits.js';

const now = new Date('2026-05-02T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('what one person may send in a day (F11: files and their size)', () => {
  it('is more photos than papers', () => {
    expect(DAILY_QUOTA).toEqual({
      document: { files: 20, bytes: 52_428_800 },
      photo: { files: 40, bytes: 209_715_200 },
    });
  });
});

describe('a file that belongs to nothing yet', () => {
  it('can be used for 23 hours, and goes after 24', () => {
    expect(usableSince(now).received).toEqual(ago(23));
    expect(unwantedSince(now).received).toEqual(ago(24));
  });

  it('of a draft can be used a day longer than the draft is kept, and goes an hour later', () => {
    const hours = (OFFER_DRAFT_DAYS + 1) * 24;
    expect(usableSince(now).drafted).toEqual(ago(hours));
    expect(unwantedSince(now).drafted).toEqual(ago(hours + 1));
  });
});

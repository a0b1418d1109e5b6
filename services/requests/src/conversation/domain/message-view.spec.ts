import { MASK } from '@placette/contracts/requests/conversation/schema';
import { messageView, writingOf, type Obstacles } from './message-view.js';

const written = {
  ...{ id: 'message', number: 3, sender_id: 'driver', text: 'Appelez le 0612345678', removed_at: null },
  created_at: new Date('2027-03-01T10:00:00Z'),
} as Parameters<typeof messageView>[0];
const seen = (reader: string, status: Parameters<typeof messageView>[2], part: Partial<typeof written> = {}) => {
  const { text, is_mine, is_masked, is_removed } = messageView({ ...written, ...part }, reader, status);
  return { text, is_mine, is_masked, is_removed };
};
const whole = { text: 'Appelez le 0612345678', is_masked: false, is_removed: false };

describe('C11 a message with contacts', () => {
  it('is masked for the other until the stay is agreed, and whole for who wrote it, with a note', () => {
    expect(seen('owner', 'pending')).toEqual({ ...whole, text: `Appelez le ${MASK}`, is_mine: false, is_masked: true });
    expect(seen('driver', 'pending')).toEqual({ ...whole, is_mine: true, is_masked: true });
    for (const status of ['approved', 'completed'] as const) {
      expect(seen('owner', status)).toEqual({ ...whole, is_mine: false });
      expect(seen('driver', status)).toEqual({ ...whole, is_mine: true });
    }
  });

  it('is empty for both once moderation withdrew it', () => {
    const gone = { text: '', is_masked: false, is_removed: true };
    const removed_at = new Date('2027-03-02T10:00:00Z');
    expect(seen('owner', 'pending', { removed_at })).toEqual({ ...gone, is_mine: false });
    expect(seen('driver', 'approved', { removed_at })).toEqual({ ...gone, is_mine: true });
  });

  it('keeps its place and moment, and without contacts has nothing to mask', () => {
    expect(messageView({ ...written, text: 'Merci' }, 'owner', 'pending')).toEqual({
      ...{ id: 'message', number: 3, is_mine: false, text: 'Merci', is_masked: false, is_removed: false },
      created_at: '2027-03-01T10:00:00.000Z',
    });
  });
});

describe('whether this side may write', () => {
  type Request = Parameters<typeof writingOf>[0];
  const writing = (obstacles: Partial<Obstacles>, status: Request['status'] = 'pending') =>
    writingOf(
      { status, end_date: '2027-03-04' } as Request,
      { block: 'none', isOtherUnavailable: false, ...obstacles },
      '2027-03-01',
    );

  it('depends on the request, on blocks and on the other, in this order, and never tells of the other’s block', () => {
    expect(writing({})).toBe('open');
    expect(writing({ block: 'by_person', isOtherUnavailable: true }, 'rejected')).toBe('blocked');
    expect(writing({ block: 'by_other', isOtherUnavailable: true }, 'rejected')).toBe('closed');
    expect(writing({ block: 'by_other' })).toBe('unavailable');
    expect(writing({ isOtherUnavailable: true })).toBe('unavailable');
  });
});

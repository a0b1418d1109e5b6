import { MASK } from '@placette/contracts/requests/threads/schema';
import {
  isOpen,
  isQuestionOpen,
  messageView,
  otherSide,
  partiesOf,
  sideOf,
  writingOf,
  type Obstacles,
  type Thread,
  type WrittenMessage,
} from './thread.js';

const now = new Date('2027-03-01T10:00:00Z');
const question: Thread = {
  id: 'thread',
  parking_spot_id: 'spot',
  owner_id: 'owner',
  driver_id: 'driver',
  request_id: null,
  request: null,
  created_at: now,
  last_message_at: now,
  owner_read: 0,
  driver_read: 0,
  closed_at: null,
};
type Status = NonNullable<Thread['request']>['status'];
const about = (status: Status, end_date = '2027-03-04'): Thread => ({
  ...question,
  request_id: 'request',
  request: { status, end_date },
});

const written: WrittenMessage = {
  id: 'message',
  number: 3,
  sender_id: 'driver',
  text: 'Appelez le 0612345678',
  masked_text: null,
  removed_at: null,
  created_at: now,
};
const seen = (reader: string, thread: Thread, part: Partial<WrittenMessage> = {}) => {
  const { text, is_mine, is_masked, is_removed } = messageView({ ...written, ...part }, reader, thread);
  return { text, is_mine, is_masked, is_removed };
};
const whole = { text: 'Appelez le 0612345678', is_masked: false, is_removed: false };

describe('C11 a message with contacts', () => {
  it.each([
    ['of a question', question],
    ['of a request that waits', about('pending')],
  ])('%s is masked for the other, and whole for who wrote it, with a note', (_what, thread) => {
    expect(seen('owner', thread)).toEqual({ ...whole, text: `Appelez le ${MASK}`, is_mine: false, is_masked: true });
    expect(seen('driver', thread)).toEqual({ ...whole, is_mine: true, is_masked: true });
  });

  it.each(['approved', 'completed'] as const)('is whole for both once the stay is %s', (status) => {
    expect(seen('owner', about(status))).toEqual({ ...whole, is_mine: false });
    expect(seen('driver', about(status))).toEqual({ ...whole, is_mine: true });
  });

  it('reads as it was masked when it was stored', () => {
    expect(seen('owner', question, { masked_text: 'Appelez' })).toMatchObject({ text: 'Appelez', is_masked: true });
  });

  it('is empty for both once moderation withdrew it', () => {
    const gone = { text: '', is_masked: false, is_removed: true };
    const removed_at = new Date('2027-03-02T10:00:00Z');
    expect(seen('owner', question, { removed_at })).toEqual({ ...gone, is_mine: false });
    expect(seen('driver', about('approved'), { removed_at })).toEqual({ ...gone, is_mine: true });
  });

  it('keeps its place and moment, and without contacts has nothing to mask', () => {
    expect(messageView({ ...written, text: 'Merci' }, 'owner', question)).toEqual({
      id: 'message',
      number: 3,
      is_mine: false,
      text: 'Merci',
      is_masked: false,
      is_removed: false,
      created_at: '2027-03-01T10:00:00.000Z',
    });
  });
});

describe('whether a thread is open', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  it('of a question, until it is closed or has had no message for thirty days', () => {
    expect(isOpen(question, now)).toBe(true);
    expect(isOpen({ ...question, closed_at: now }, now)).toBe(false);
    expect(isOpen({ ...question, last_message_at: new Date(daysAgo(30).getTime() + 1) }, now)).toBe(true);
    expect(isOpen({ ...question, last_message_at: daysAgo(30) }, now)).toBe(false);
  });

  it('of a request, as long as that one says, whatever the question before was', () => {
    const old = { closed_at: now, last_message_at: daysAgo(300) };
    expect(isOpen({ ...about('approved'), ...old }, now)).toBe(true);
    expect(isOpen(about('rejected'), now)).toBe(false);
    expect(isOpen(about('completed', '2027-01-30'), now)).toBe(true);
    expect(isOpen(about('completed', '2027-01-29'), now)).toBe(false);
    expect(isQuestionOpen(about('approved'), now)).toBe(false);
  });
});

describe('whether this side may write', () => {
  const writing = (obstacles: Partial<Obstacles>, thread = about('pending')) =>
    writingOf(thread, { block: 'none', isOtherUnavailable: false, ...obstacles }, now);

  it('depends on the subject, on blocks and on the other, in this order, and never tells of the other’s block', () => {
    expect(writing({})).toBe('open');
    expect(writing({}, question)).toBe('open');
    expect(writing({ block: 'by_person', isOtherUnavailable: true }, about('rejected'))).toBe('blocked');
    expect(writing({ block: 'by_other', isOtherUnavailable: true }, about('rejected'))).toBe('closed');
    expect(writing({ block: 'by_other' }, { ...question, closed_at: now })).toBe('closed');
    expect(writing({ block: 'by_other' })).toBe('unavailable');
    expect(writing({ isOtherUnavailable: true })).toBe('unavailable');
  });
});

it('each side of a thread has the other', () => {
  expect([otherSide(question, 'owner'), otherSide(question, 'driver')]).toEqual(['driver', 'owner']);
  expect([sideOf(question, 'owner'), sideOf(question, 'driver')]).toEqual(['owner', 'driver']);
});

it('an event of a thread names it, its request and both sides, and none of its words', () => {
  const parties = { thread_id: 'thread', owner_id: 'owner', driver_id: 'driver' };
  expect(partiesOf(question)).toEqual({ ...parties, request_id: null });
  expect(partiesOf(about('pending'))).toEqual({ ...parties, request_id: 'request' });
});

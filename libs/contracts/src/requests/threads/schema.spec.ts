import { accepted, acceptedWith, uuid } from '../../kernel/accepted.fixture.js';
import { CONTACT_REQUEST_STATUSES } from '../lifecycle.js';
import { waitingRequestsSchema } from '../api.js';
import { isConversationOpen, messageSchema, writingSchema } from './schema.js';

describe('whether two may still write to each other', () => {
  const open = (today: string) =>
    CONTACT_REQUEST_STATUSES.filter((status) => isConversationOpen({ status, end_date: '2027-03-10' }, today));

  it('is while they wait, while they agree, and for thirty days after the stay', () => {
    expect(open('2027-04-09')).toEqual(['pending', 'approved', 'completed']);
    expect(open('2027-04-10')).toEqual(['pending', 'approved']);
  });
});

it('messages are counted from the first one on, and what waits from none', () => {
  const message = {
    id: uuid,
    is_mine: true,
    text: 'Bonjour',
    is_masked: false,
    is_removed: false,
    created_at: '2027-03-10T10:00:00Z',
  };
  expect(acceptedWith(messageSchema, message, [{ number: 1 }, { number: 2 }, { number: 0 }])).toEqual([
    true,
    true,
    false,
  ]);
  expect(accepted(writingSchema, ['open', 'closed', 'blocked', 'unavailable', 'other'])).toHaveLength(4);
  const waiting = { sent: 1, received: 0, has_sent: true };
  expect(waitingRequestsSchema.parse(waiting)).toEqual({ ...waiting, questions: 0 });
  const below = [{ sent: -1 }, { received: -1 }, { questions: -1 }];
  expect(acceptedWith(waitingRequestsSchema, waiting, [{ questions: 3 }, ...below])).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

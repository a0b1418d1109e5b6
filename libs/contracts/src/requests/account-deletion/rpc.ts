import { z } from 'zod';
import { stayToComeSchema } from '../../identity/account-deletion/schema.js';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';

const input = z.object({ user_id: id });
const output = z.object({ stays: z.array(stayToComeSchema) });

/** For the identity service, before an account goes. Approved stays that are not over, soonest end first. */
export const requestsAccountDeletionRpc = {
  listStaysToCome: defineRpc({
    subject: 'rpc.requests.list_stays_to_come.v1',
    access: 'service',
    callers: ['identity'],
    input,
    output,
  }),
  /** Where there is none, nothing of this person can be sent or approved for a minute: the account may go meanwhile. */
  lockForAccountDeletion: defineRpc({
    subject: 'rpc.requests.hold_for_departure.v1',
    access: 'service',
    callers: ['identity'],
    input,
    output,
  }),
};

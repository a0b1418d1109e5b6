import { z } from 'zod';
import { stayToComeSchema } from '../../identity/account-deletion/schema.js';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';

const input = z.object({ user_id: id });

const output = z.object({ stays: z.array(stayToComeSchema) });

/** For the identity service, before an account goes. Approved stays that are not over, soonest end first. */
export const requestsAccountDeletionApi = calls('requests', {
  listStaysToCome: call({ access: 'service', callers: ['identity'], input: input, output: output }),
  /**
   * Where there is none, nothing of this person can be sent or approved for a minute: the account may go
   * meanwhile.
   */
  lockForAccountDeletion: call({
    access: 'service',
    callers: ['identity'],
    subject: 'hold_for_departure',
    input: input,
    output: output,
  }),
});

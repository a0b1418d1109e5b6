import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';

/** For the listings service, before a parking goes (C38). */
export const requestsWithdrawalApi = calls('requests', {
  /**
   * How many approved stays are not over. Where there is none, nothing can be asked or approved there for a
   * minute: the parking may go meanwhile.
   */
  lockForWithdrawal: call({
    access: 'service',
    callers: ['listings'],
    subject: 'hold_for_withdrawal',
    input: z.object({ parking_spot_id: id }),
    output: z.object({ stays: z.number().int() }),
  }),
});

import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';

/** For the listings service, before a parking goes (C38). */
export const requestsWithdrawalRpc = {
  /**
   * How many approved stays are not over. Where there is none, nothing can be asked or approved there for a minute: the
   * parking may go meanwhile.
   */
  lockForWithdrawal: defineRpc({
    subject: 'rpc.requests.hold_for_withdrawal.v1',
    access: 'service',
    callers: ['listings'],
    input: z.object({ parking_spot_id: id }),
    output: z.object({ stays: z.number().int() }),
  }),
};

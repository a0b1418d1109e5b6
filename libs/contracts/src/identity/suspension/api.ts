import { z } from 'zod';
import { STATEMENT_MAX } from '../../documents/reports/schema.js';
import { call, calls } from '../../kernel/call.js';
import { id, opaque, text } from '../../kernel/fields.js';

/** DK-09: what a sign-in to a suspended account gives in place of a session, for two hours. */
export const suspensionPass = opaque(400, 1);

/** ADR 161: between services; a pass is opened where it was sealed, and an account is restored where it was suspended. */
export const suspensionApi = calls('identity', {
  /** Fails with `suspension_pass_invalid`, or `account_not_suspended` once the account is restored. */
  readSuspensionPass: call({
    access: 'service',
    callers: ['documents'],
    input: z.object({ pass: suspensionPass }),
    /** `may_take_data`: the sign-in showed all that the account asks for. */
    output: z.object({ user_id: id, may_take_data: z.boolean() }),
  }),
  /** SF-02: of a suspension that was annulled. Repeating it has no effect. */
  liftSuspension: call({
    access: 'service',
    callers: ['documents'],
    input: z.object({ user_id: id, moderator_id: id, statement: text(STATEMENT_MAX) }),
  }),
});

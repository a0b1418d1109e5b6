import { z } from 'zod';
import { defineRpc } from '../../kernel/rpc.js';
import { accountDeletionSchema, passwordAgainSchema } from './schema.js';

/** The actor's own account. */
export const accountDeletionRpc = {
  getDeparture: defineRpc({
    subject: 'rpc.identity.get_departure.v1',
    access: 'signed-in',
    input: z.object({}),
    output: accountDeletionSchema,
  }),
  /**
   * L1, H9: `reauthentication_needed`, `current_password_invalid`, `insufficient_aal`, `last_admin`, `stays_to_come`.
   */
  deleteAccount: defineRpc({
    subject: 'rpc.identity.delete_account.v1',
    access: 'signed-in',
    input: passwordAgainSchema,
    output: z.object({}),
    timeoutMs: 10_000,
  }),
  /** Reauthenticates the actor, with the errors above, and audits the request. */
  approveDataExport: defineRpc({
    subject: 'rpc.identity.approve_data_export.v1',
    access: 'signed-in',
    callers: ['documents'],
    input: passwordAgainSchema,
    output: z.object({}),
    timeoutMs: 10_000,
  }),
};

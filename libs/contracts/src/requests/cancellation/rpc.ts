import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { staySchema } from '../stays/schema.js';
import { cancellationSchema } from './schema.js';

export const cancellationRpc = {
  /** CN-01: by either side of an approved stay, up to the eve of its first day, else `stay_begun`. */
  cancelStay: defineRpc({
    subject: 'rpc.requests.cancel_stay.v1',
    access: 'signed-in',
    input: cancellationSchema.extend({ request_id: id }),
    output: staySchema,
  }),
};

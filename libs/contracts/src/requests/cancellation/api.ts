import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { staySchema } from '../stays/schema.js';
import { cancellationSchema } from './schema.js';

export const cancellationApi = calls('requests', {
  /** CN-01: by either side of an approved stay, up to the eve of its first day, else `stay_begun`. */
  cancelStay: call({
    http: 'POST /api/stays/:request_id/cancellation',
    summary: 'Annuler un séjour convenu, jusqu’à la veille de son premier jour',
    access: 'user',
    errors: ['request_not_found', 'request_move_refused', 'stay_begun'],
    params: { request_id: id },
    input: cancellationSchema,
    output: staySchema,
    status: 200,
  }),
});

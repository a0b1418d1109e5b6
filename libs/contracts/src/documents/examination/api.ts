import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { personFileSchema, personNameSchema } from '../person/schema.js';
import { categorySchema } from '../schema.js';
import { examinationSchema, LIKE_ACCOUNTS_MAX } from './schema.js';

/** For administrators alone. */
export const examinationApi = calls('documents', {
  /**
   * What the document is about, and who else sent the same bytes. Each call is written to the log of openings. Not
   * a GET: each look at other accounts is written down.
   */
  examineDocument: call({
    http: 'POST /api/moderation/documents/:category/:document_id/examination',
    summary: 'Ce à quoi comparer un document : adresse, véhicule et autres comptes semblables ; consultation consignée',
    access: 'admin',
    errors: ['document_not_found'],
    params: { category: categorySchema, document_id: id },
    output: z.object({ user_id: id, subject_id: id.nullable(), same_file: z.array(id) }),
    response: examinationSchema,
    status: 200,
  }),
  namePeople: call({
    access: 'moderator',
    input: z.object({ user_ids: z.array(id).max(2 * LIKE_ACCOUNTS_MAX) }),
    output: z.object({ people: z.array(personNameSchema) }),
  }),
  getPersonFile: call({ access: 'moderator', input: z.object({ user_id: id }), output: personFileSchema }),
});

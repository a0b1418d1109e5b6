import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { LIKE_ACCOUNTS_MAX } from './schema.js';
import { personFileSchema, personNameSchema } from '../person/schema.js';
import { categorySchema } from '../schema.js';

/** For administrators alone. */
export const examinationRpc = {
  /** What the document is about, and who else sent the same bytes. Each call is written to the log of openings. */
  examineDocument: defineRpc({
    subject: 'rpc.documents.examine_document.v1',
    access: 'moderator',
    input: z.object({ category: categorySchema, document_id: id }),
    output: z.object({ user_id: id, subject_id: id.nullable(), same_file: z.array(id) }),
  }),
  namePeople: defineRpc({
    subject: 'rpc.documents.name_people.v1',
    access: 'moderator',
    input: z.object({ user_ids: z.array(id).max(2 * LIKE_ACCOUNTS_MAX) }),
    output: z.object({ people: z.array(personNameSchema) }),
  }),
  getPersonFile: defineRpc({
    subject: 'rpc.documents.get_person_file.v1',
    access: 'moderator',
    input: z.object({ user_id: id }),
    output: personFileSchema,
  }),
};

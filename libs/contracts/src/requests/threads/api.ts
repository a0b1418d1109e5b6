import { z } from 'zod';
import { reportReceiptSchema, reportSchema } from '../../documents/reports/schema.js';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import {
  blockSchema,
  messageSchema,
  newMessageSchema,
  newQuestionSchema,
  questionThreadSchema,
  threadSchema,
} from './schema.js';

const thread = { thread_id: id };

/**
 * AK-07: messages between two people, about a parking before any request, or about a request once it is sent.
 * `thread_id` is the id of the thread or of its request; a thread of other people gives `thread_not_found`.
 */
export const threadsApi = calls('requests', {
  /** When the actor has an open question about the parking, the text becomes the next message of that question. */
  askQuestion: call({
    http: 'POST /api/threads',
    summary: 'Poser une question à un propriétaire avant toute demande',
    access: 'user',
    needsConfirmedEmail: true,
    takesIdempotencyKey: true,
    errors: [
      'spot_not_open',
      'question_on_own_spot',
      'question_has_request',
      'too_many_questions',
      'person_leaving',
      'contact_unavailable',
      'person_blocked',
    ],
    input: newQuestionSchema,
    output: z.object({ id }),
  }),
  /** Questions without a request, asked and received, latest message first. */
  listThreads: call({
    http: 'GET /api/threads',
    summary: 'Mes questions sans demande, posées et reçues',
    access: 'user',
    output: z.object({ threads: z.array(questionThreadSchema) }),
  }),
  readThread: call({
    http: 'GET /api/threads/:thread_id',
    summary: 'Une conversation, son sujet et ses messages, les plus récents ou ceux d’avant',
    access: 'user',
    errors: ['thread_not_found'],
    params: thread,
    input: z.object({ before: z.coerce.number().int().min(1).optional() }),
    output: threadSchema,
  }),
  writeToThread: call({
    http: 'POST /api/threads/:thread_id/messages',
    summary: 'Écrire à l’autre personne d’une conversation',
    access: 'user',
    needsConfirmedEmail: true,
    takesIdempotencyKey: true,
    errors: ['thread_not_found', 'conversation_closed', 'person_blocked', 'contact_unavailable', 'person_leaving'],
    params: thread,
    input: newMessageSchema,
    output: messageSchema,
  }),
  markThreadRead: call({
    http: 'PUT /api/threads/:thread_id/messages/read',
    summary: 'Dire jusqu’à quel message on a lu',
    access: 'user',
    errors: ['thread_not_found'],
    params: thread,
    input: z.object({ number: z.number().int().min(1) }),
  }),
  reportMessage: call({
    http: 'POST /api/threads/:thread_id/messages/:message_id/report',
    summary: 'Signaler un message reçu',
    access: 'user',
    errors: ['thread_not_found', 'message_not_found', 'own_content', 'report_already_open', 'too_many_reports'],
    params: { ...thread, message_id: id },
    input: reportSchema,
    output: reportReceiptSchema,
  }),
  /** Blocks the other side of this thread. Safe to repeat. */
  blockPerson: call({
    http: 'POST /api/threads/:thread_id/block',
    summary: 'Bloquer l’autre personne d’une conversation',
    access: 'user',
    errors: ['thread_not_found'],
    params: thread,
  }),
  /** Either side may close a question; on the thread of a request the call has no effect. Safe to repeat. */
  closeThread: call({
    http: 'POST /api/threads/:thread_id/closing',
    summary: 'Terminer une question',
    access: 'user',
    errors: ['thread_not_found'],
    params: thread,
  }),
  listBlocks: call({
    http: 'GET /api/blocks',
    summary: 'Les personnes que j’ai bloquées',
    access: 'user',
    output: z.object({ blocks: z.array(blockSchema) }),
  }),
  unblockPerson: call({
    http: 'DELETE /api/blocks/:block_id',
    summary: 'Débloquer une personne',
    access: 'user',
    errors: ['block_not_found'],
    params: { block_id: id },
  }),
  /**
   * Returns the text for a mail as this side of the thread may read it now: masked until a request is approved, null
   * when it cannot be read at all.
   */
  readMessageWords: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ message_id: id, thread_id: id, reader_id: id }),
    output: z.object({ text: z.string().nullable() }),
  }),
});

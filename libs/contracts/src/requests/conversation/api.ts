import { z } from 'zod';
import { reportReceiptSchema, reportSchema } from '../../documents/reports/schema.js';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { blockSchema, conversationSchema, messageSchema, newMessageSchema } from './schema.js';

const params = z.object({ request_id: id });

const request = z.object({ request_id: id });

/** Of the actor's own requests, sent or received; somebody else's answer `request_not_found`. */
export const conversationApi = calls('requests', {
  readConversation: call({
    http: 'GET /api/requests/:request_id/conversation',
    summary: 'Une demande et ses messages, les plus récents ou ceux d’avant',
    access: 'user',
    errors: ['request_not_found'],
    params: { request_id: id },
    input: z.object({ before: z.coerce.number().int().min(1).optional() }),
    output: conversationSchema,
  }),
  /** `conversation_closed`, `person_blocked`, `contact_unavailable`, `too_many_requests`. */
  sendMessage: call({
    http: 'POST /api/requests/:request_id/messages',
    summary: 'Écrire à l’autre partie d’une demande',
    access: 'user',
    needsConfirmedEmail: true,
    takesKey: true,
    errors: ['request_not_found', 'conversation_closed', 'person_blocked', 'contact_unavailable', 'person_leaving'],
    params: { request_id: id },
    input: newMessageSchema,
    output: messageSchema,
  }),
  markMessagesRead: call({
    http: 'PUT /api/requests/:request_id/messages/read',
    summary: 'Dire jusqu’à quel message on a lu',
    access: 'user',
    errors: ['request_not_found'],
    params: { request_id: id },
    input: z.object({ number: z.number().int().min(1) }),
  }),
  reportMessage: call({
    http: 'POST /api/requests/:request_id/messages/:message_id/report',
    summary: 'Signaler un message reçu',
    access: 'user',
    errors: ['request_not_found', 'message_not_found', 'own_content', 'report_already_open', 'too_many_reports'],
    params: params.extend({ message_id: id }).shape,
    input: request.extend({ message_id: id, report: reportSchema }),
    body: reportSchema,
    output: reportReceiptSchema,
  }),
  /** The other side of this request. */
  blockPerson: call({
    http: 'POST /api/requests/:request_id/block',
    summary: 'Bloquer l’autre partie d’une demande',
    access: 'user',
    errors: ['request_not_found'],
    params: { request_id: id },
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
   * For a mail that repeats what was written: as this party of the request may read it now, masked until it is approved;
   * null when it cannot be read at all.
   */
  readMessageWords: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ message_id: id, request_id: id, reader_id: id }),
    output: z.object({ text: z.string().nullable() }),
  }),
});
